/** The rules beside the board: how the game is played, with the full rulebook behind it. */

import type { GameId, RuleReference } from 'escadre';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { rulebookOf } from '../base/games.ts';
import { language } from '../base/settings.ts';
import { words } from '../base/words.ts';
import { GuideContext } from '../guide/context.ts';
import type { Guide } from '../guide/guide.ts';
import { GuideTopics, showPlace } from '../guide/guide-text.tsx';
import { guideWords } from '../guide/words.ts';
import { Rulebook } from './rulebook.tsx';
import { css } from './rules-styles.ts';
import { type CitedRule, SidePanelContext } from './side-panel.ts';

export function Rules({ game }: { readonly game: GameId }) {
  const cited = useContext(SidePanelContext)?.cited.value;
  const [isInFull, setInFull] = useState(false);
  // A cited rule is explained in the guide, in the lesson's terms.
  useEffect(() => setInFull(false), [cited]);
  const { guide, rulebook } = guideWords[language.value];
  return (
    <>
      {isInFull ? (
        <Rulebook address={rulebookOf(game, language.value)} place={cited?.ruling ?? cited?.section} />
      ) : (
        <ShownGuide cited={cited} />
      )}
      <button type="button" onClick={() => setInFull(!isInFull)}>
        {isInFull ? guide : rulebook}
      </button>
    </>
  );
}

/** The guide, at the sentence that explains the refusal. */
function ShownGuide({ cited }: { readonly cited: CitedRule | undefined }) {
  const fetchGuide = useContext(GuideContext);
  const text = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<{ readonly guide?: Guide; readonly isMissing?: boolean }>({});
  useEffect(() => {
    fetchGuide?.().then(
      (guide) => setState({ guide }),
      () => setState({ isMissing: true }),
    );
  }, [fetchGuide]);
  useEffect(() => {
    if (text.current === null || cited === undefined) return;
    const places = [cited.code, cited.section];
    places.some((place) => text.current !== null && showPlace(text.current, place));
  }, [state, cited]);
  if (state.isMissing) return <p role="alert">{words.value.failures.serverText}</p>;
  if (state.guide === undefined) return <p class="soft">{words.value.app.loading}</p>;
  return (
    <div class={css('guide')} ref={text}>
      <GuideTopics guide={state.guide} isCompact />
    </div>
  );
}

interface ChipProps {
  /** The refusal's code. */
  readonly code: string;
  readonly rule: RuleReference | undefined;
}

/** Leads from a refusal to the sentence that explains it. */
export function RuleChip({ code, rule }: ChipProps) {
  const beside = useContext(SidePanelContext);
  if (beside === undefined || rule === undefined) return null;
  return (
    <button type="button" class={css('link rule-chip')} onClick={() => beside.lookUp({ ...rule, code })}>
      {words.value.match.rule}
    </button>
  );
}
