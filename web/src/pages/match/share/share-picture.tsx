/** The board as a picture, drawn when the sheet opens: browsers share a file only right after a tap. */

import type { GameId } from 'escadre';
import { useEffect, useRef, useState } from 'preact/hooks';
import { download } from '../../../base/download.ts';
import { titleOf } from '../../../base/game-words.ts';
import { drawn, pngOf } from '../../../base/picture.ts';
import { css } from './share-styles.ts';
import { shareWords } from './share-words.ts';

interface SharePictureProps {
  readonly game: GameId;
  readonly link: string | undefined;
}

export function SharePicture({ game, link }: SharePictureProps) {
  const texts = shareWords();
  const place = useRef<HTMLDivElement>(null);
  const { file, hasFailed } = usePicture(game, place);
  return (
    <section>
      <h3>{texts.picture}</h3>
      <div ref={place} class={css('picture')} role="img" aria-label={texts.picture} />
      {file === undefined && <p class="soft">{hasFailed ? texts.noPicture : texts.drawing}</p>}
      {file !== undefined && <Ways file={file} title={titleOf(game)} link={link} />}
    </section>
  );
}

function usePicture(game: GameId, place: { readonly current: HTMLElement | null }) {
  const [state, setState] = useState<{ readonly file?: File; readonly hasFailed?: boolean }>({});
  useEffect(() => {
    let wanted = true;
    const board = document.querySelector<HTMLElement>('main.board');
    const draw = async () => {
      if (board === null) throw new Error('There is no board.');
      const canvas = await drawn(board, { left: titleOf(game), right: location.host });
      const file = new File([await pngOf(canvas)], `${game}.png`, { type: 'image/png' });
      if (!wanted) return;
      place.current?.replaceChildren(canvas);
      setState({ file });
    };
    draw().catch((error: unknown) => {
      console.error(error);
      if (wanted) setState({ hasFailed: true });
    });
    return () => {
      wanted = false;
    };
  }, [game]);
  return state;
}

interface WaysProps {
  readonly file: File;
  readonly title: string;
  readonly link: string | undefined;
}

/** Shared where the browser can, else saved; copied where it can. */
function Ways({ file, title, link }: WaysProps) {
  const texts = shareWords();
  const [copied, setCopied] = useState<'copied' | 'notCopied'>();
  const data = { files: [file], text: title, ...(link === undefined ? {} : { url: link }) };
  // Plain http has neither.
  const canShare = navigator.canShare?.(data) ?? false;
  const copy = () => {
    navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]).then(
      () => setCopied('copied'),
      () => setCopied('notCopied'),
    );
  };
  return (
    <>
      <div class="row">
        {canShare && (
          // Closing the browser's sheet is a change of mind.
          <button type="button" class="primary" onClick={() => navigator.share(data).catch(() => undefined)}>
            {texts.sharePicture}
          </button>
        )}
        <button type="button" onClick={() => download(file.name, file)}>
          {texts.savePicture}
        </button>
        {typeof ClipboardItem === 'function' && navigator.clipboard !== undefined && (
          <button type="button" onClick={copy}>
            {copied === 'copied' ? <span role="status">{texts.copied}</span> : texts.copyPicture}
          </button>
        )}
      </div>
      {copied === 'notCopied' && <p role="alert">{texts.notCopied}</p>}
    </>
  );
}
