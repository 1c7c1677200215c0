/** A link, a picture, and the code of a frame. */

import { siteInfo } from 'escadre/keep';
import { CopyButton } from '../../../base/copy-button.tsx';
import { escaped } from '../../../base/escaped.ts';
import { titleOf } from '../../../base/game-words.ts';
import { visitor } from '../../../base/session.ts';
import { language } from '../../../base/settings.ts';
import { useQuery } from '../../../base/use-query.ts';
import { SharePicture } from './share-picture.tsx';
import { css } from './share-styles.ts';
import { shareWords } from './share-words.ts';
import type { Shareable } from './shareable.ts';

export function ShareParts({ shared }: { readonly shared: Shareable }) {
  const { game, link, frame, hasPicture } = shared;
  const texts = shareWords();
  return (
    <div class={css('parts')}>
      {link !== undefined && (
        <section>
          <h3>{texts.link}</h3>
          <div class="row">
            <CopyButton text={() => link}>{texts.copyLink}</CopyButton>
          </div>
        </section>
      )}
      {hasPicture && <SharePicture game={game} link={link} />}
      {frame !== undefined && <Embed shared={shared} frame={frame} />}
    </div>
  );
}

interface EmbedProps {
  readonly shared: Shareable;
  readonly frame: string;
}

function Embed({ shared: { game }, frame }: EmbedProps) {
  const texts = shareWords();
  const { answer } = useQuery(async () => siteInfo(await visitor()));
  if (answer === undefined) return null;
  const code = codeOf(frame, texts.frameTitle(titleOf(game)));
  return (
    <section>
      <h3>{texts.embed}</h3>
      {answer.embeds ? (
        <>
          <p class="small">{frame.includes('/replay') ? texts.embedReplay : texts.embedLive}</p>
          <textarea
            class={css('code')}
            readOnly
            aria-label={texts.embed}
            value={code}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div class="row">
            <CopyButton text={() => code}>{texts.copyCode}</CopyButton>
          </div>
        </>
      ) : (
        <p class="soft">{texts.noEmbed}</p>
      )}
    </section>
  );
}

function codeOf(frame: string, title: string): string {
  const url = new URL(frame, location.origin);
  url.searchParams.set('l', language.value);
  return `<iframe src="${escaped(url.href)}" width="640" height="560" title="${escaped(title)}" style="border:0" loading="lazy"></iframe>`;
}
