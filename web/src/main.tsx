/** The entry point of the page. */

import '@fontsource-variable/vollkorn/wght.css';
import './style/global.css';
import { mendedLink } from 'escadre/match-link';
import { render } from 'preact';
import { missingHere } from './base/browser.ts';
import { Unable } from './base/failures.tsx';
import { keepForOffline } from './base/offline.ts';
import { App } from './pages/app.tsx';
import './base/settings.ts';
import { keepTranslatable } from './base/translatable.ts';
import { loadWords } from './base/words.ts';

keepTranslatable();

// Messengers leave more behind a link than there was.
const link = mendedLink(location.href);
if (link !== location.href) history.replaceState(history.state, '', link);

loadWords().then(() => {
  const root = document.getElementById('app');
  if (root === null) return;
  const missing = missingHere();
  render(missing.length === 0 ? <App /> : <Unable missing={missing} />, root);
});
// In development, cached files would hide changes.
if (import.meta.env.PROD) keepForOffline();
