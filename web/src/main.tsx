/** The entry point of the page. */

import './style/global.css';
import { mendedLink } from 'escadre/match-link';
import { render } from 'preact';
import { missingHere } from './base/browser.ts';
import { loaded } from './base/build.ts';
import { Unable } from './base/failures.tsx';
import { loadFirstWords } from './base/first-words.ts';
import { keepSettings } from './base/kept-settings.ts';
import { keepForOffline } from './base/offline.ts';
import { keepMotion } from './base/reduced-motion.ts';
import { keepTranslatable } from './base/translatable.ts';
import { App } from './pages/app.tsx';

keepSettings();
keepMotion();
keepTranslatable();

// Messengers append text to links.
const link = mendedLink(location.href);
if (link !== location.href) history.replaceState(history.state, '', link);

function draw(): void {
  const root = document.getElementById('app');
  if (root === null) return;
  const missing = missingHere();
  render(missing.length === 0 ? <App /> : <Unable missing={missing} />, root);
}

loaded(loadFirstWords()).then(draw, (error: unknown) => {
  console.error(error);
  // Without words, the page shows nothing until the connection is back.
  addEventListener('online', () => location.reload());
});
// In development, cached files would hide changes.
if (import.meta.env.PROD) keepForOffline();
