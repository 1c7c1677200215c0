/**
 * The entry point of the page that other pages show in a frame. It has no session, reads no storage and
 * offers nothing to do, so a click that is stolen there does nothing.
 */

import './style/global.css';
import { type ComponentChild, render } from 'preact';
import { loadFirstWords } from './base/first-words.ts';
import { keepMotion } from './base/reduced-motion.ts';
import { language } from './base/settings.ts';
import { keepTranslatable } from './base/translatable.ts';
import { withWords } from './base/words.ts';
import { embedAddress } from './pages/embed/embed-address.ts';
import { embedWords } from './pages/embed/embed-words.ts';

keepMotion();
keepTranslatable();

const address = embedAddress(location);
language.value = address.language ?? language.value;

Promise.all([withWords(import('./pages/embed/embed.tsx')), loadFirstWords()]).then(
  ([{ Embed }]) => show(<Embed address={address} />),
  (error: unknown) => {
    console.error(error);
    show(
      <main>
        <p>{embedWords().noBoard}</p>
      </main>,
    );
  },
);

function show(what: ComponentChild): void {
  const root = document.getElementById('app');
  if (root !== null) render(what, root);
}
