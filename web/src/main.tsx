/** Where the page begins. */

import '@fontsource-variable/vollkorn/wght.css';
import './style/tokens.css';
import './style/base.css';
import './style/frame.css';
import './style/pages.css';
import { mendedLink } from 'escadre/match-link';
import { render } from 'preact';
import { App } from './app/app.tsx';
import { missingHere } from './app/browser.ts';
import { Unable } from './app/failures.tsx';
import { keepForOffline } from './app/offline.ts';
import './app/settings.ts';

// Messengers leave more behind a link than there was.
const link = mendedLink(location.href);
if (link !== location.href) history.replaceState(history.state, '', link);

const root = document.getElementById('app');
if (root !== null) {
  const missing = missingHere();
  render(missing.length === 0 ? <App /> : <Unable missing={missing} />, root);
}
// While the client is worked on, what is kept would hide what is changed.
if (import.meta.env.PROD) keepForOffline();
