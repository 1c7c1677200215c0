/** Players' settings, and requests about their data. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { isKeeping } from '../../base/browser.ts';
import { ConfirmButton } from '../../base/confirm-button.tsx';
import { download, jsonFile } from '../../base/download.ts';
import { FaultNote } from '../../base/fault-note.tsx';
import { Segments, Switch } from '../../base/fields.tsx';
import { askToNotify, canNotify, permission } from '../../base/notify.ts';
import { Page } from '../../base/page.tsx';
import { PasskeyButton } from '../../base/passkey-button.tsx';
import { RecoveryCode } from '../../base/recovery-code.tsx';
import { recoveryPage } from '../../base/recovery-page.ts';
import { forgetMe, isKnownHere, server } from '../../base/session.ts';
import {
  CONFIRMATIONS,
  confirmation,
  LANGUAGE_NAMES,
  LANGUAGES,
  language,
  MOTIONS,
  motion,
  northUp,
  notices,
  sound,
  THEMES,
  theme,
  vibration,
  windows,
} from '../../base/settings.ts';
import { SITE_NAME } from '../../base/site-name.ts';
import { ring } from '../../base/sound.ts';
import { useAction } from '../../base/use-action.ts';
import { words } from '../../base/words.ts';
import { forgetKeptMatches } from '../../practice/kept-matches.ts';
import { AboutSite } from './about-site.tsx';
import { DeviceList } from './device-list.tsx';
import { AnotherDevice, LetIn } from './devices.tsx';
import { BlockedPlayers, StrangersChat } from './muted-players.tsx';
import { Passkeys } from './passkeys.tsx';
import { PlayerName } from './player-name.tsx';
import { css } from './settings-styles.ts';

export function Settings() {
  const { settings } = words.value;
  const token = useSignal(location.hash.slice(1));
  useEffect(() => {
    // A secret does not stay in the address.
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  }, []);
  return (
    <Page title={settings.title}>
      <h1>{settings.title}</h1>
      {token.value === '' ? (
        <Settled />
      ) : (
        <LetIn
          token={token.value}
          done={() => {
            token.value = '';
          }}
        />
      )}
    </Page>
  );
}

function Settled() {
  return (
    <div class="two-columns">
      <Preferences />
      <div class={css('questions stack cards')}>
        <Recovery />
        {isKnownHere() && <Passkeys />}
        {isKnownHere() && <DeviceList />}
        <AnotherDevice />
        {isKnownHere() && <BlockedPlayers />}
        {isKnownHere() && <MyData />}
        {isKnownHere() && <ForgetMe />}
        <AboutSite />
      </div>
    </div>
  );
}

/** A setting that is off or on, as a switch. */
const switched = (setting: { value: 'off' | 'on' }) => ({
  get value() {
    return setting.value === 'on';
  },
  set value(isOn) {
    setting.value = isOn ? 'on' : 'off';
  },
});

/** A bell says that sound is on. */
const heardSound = {
  get value() {
    return sound.value;
  },
  set value(wanted) {
    sound.value = wanted;
    if (wanted === 'on') ring('bell');
  },
};

const longWindows = {
  get value() {
    return windows.value === 'more';
  },
  set value(isLong) {
    windows.value = isLong ? 'more' : 'usual';
  },
};

const Preferences = () => (
  <div class="questions stack">
    {!isKeeping() && (
      <p class="strip" role="status">
        {words.value.settings.notKept}
      </p>
    )}
    <PlayerName />
    <Look />
    <Play />
    <OtherPeople />
  </div>
);

interface GroupProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

function Group({ title, children }: GroupProps) {
  const id = useId();
  return (
    <section class={css('group')} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Look() {
  const { settings } = words.value;
  return (
    <Group title={settings.look}>
      <Segments legend={settings.language} words={LANGUAGES} labels={LANGUAGE_NAMES} value={language} />
      <Segments legend={settings.theme} words={THEMES} labels={settings.themes} value={theme} />
      <Segments legend={settings.motion} words={MOTIONS} labels={settings.motions} value={motion} />
      <Switch label={settings.northUp} value={switched(northUp)} />
    </Group>
  );
}

function Play() {
  const { settings } = words.value;
  return (
    <Group title={settings.play}>
      <div>
        <Switch label={settings.sound} value={switched(heardSound)} />
        {'vibrate' in navigator && <Switch label={settings.vibration} value={switched(vibration)} />}
      </div>
      <Segments
        legend={settings.confirmation}
        words={CONFIRMATIONS}
        labels={settings.confirmations}
        value={confirmation}
      />
      <div class={css('explained')}>
        <Switch label={settings.windows} value={longWindows} />
        <p class="soft small">{settings.windowsText}</p>
      </div>
    </Group>
  );
}

const OtherPeople = () => (
  <Group title={words.value.settings.otherPeople}>
    <StrangersChat />
    <Notices />
  </Group>
);

/** Notifications need the browser's permission, requested when they are switched on. */
function Notices() {
  const { settings } = words.value;
  const isDenied = useSignal(permission() === 'denied');
  const isAsking = useSignal(false);
  if (!canNotify()) return null;
  const wish = {
    get value() {
      return isAsking.value || notices.value === 'on';
    },
    set value(isWanted) {
      notices.value = 'off';
      if (!isWanted) return;
      isAsking.value = true;
      void askToNotify().then((granted) => {
        notices.value = granted ? 'on' : 'off';
        isDenied.value = !granted;
        isAsking.value = false;
      });
    },
  };
  return (
    <div class={css('explained')}>
      <Switch label={settings.notices(SITE_NAME)} value={wish} />
      {isDenied.value && <p class="soft small">{settings.noticesDenied}</p>}
    </div>
  );
}

/** A code for players; for others, the way to sign in with theirs. */
function Recovery() {
  const { recovery } = words.value;
  const isGuest = isKnownHere();
  return (
    <section class="panel stack" aria-labelledby="recovery">
      <h2 id="recovery">{recovery.title}</h2>
      {isGuest && <p class="soft">{recovery.text}</p>}
      {isGuest && <RecoveryCode />}
      <div class="row">
        <span class="small">{recovery.haveCode}</span>
        {!isGuest && <PasskeyButton to="/mine" />}
        <a class="button" href={recoveryPage()}>
          {recovery.useCode}
        </a>
      </div>
    </section>
  );
}

function MyData() {
  const { settings } = words.value;
  const { busy, fault, act } = useAction();
  const save = async () => {
    const data = await (await server()).personalData();
    download('escadre.json', jsonFile(JSON.stringify(data, null, 2)));
  };
  return (
    <section class="panel stack">
      <h2>{settings.data}</h2>
      <FaultNote fault={fault} />
      <button type="button" disabled={busy} onClick={() => act(save)}>
        {settings.dataButton}
      </button>
    </section>
  );
}

function ForgetMe() {
  const { settings } = words.value;
  const { route } = useLocation();
  const { busy, fault, act } = useAction();
  const forget = async () => {
    await forgetMe();
    await forgetKeptMatches();
    route('/');
    location.reload();
  };
  return (
    <section class="panel stack">
      <h2>{settings.forget}</h2>
      <p class="soft">{settings.forgetText}</p>
      <FaultNote fault={fault} />
      <ConfirmButton label={settings.forget} yes={settings.forgetYes} busy={busy} act={() => act(forget)} />
    </section>
  );
}
