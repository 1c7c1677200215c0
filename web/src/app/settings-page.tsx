/** What people can set, and what they can ask of the server about themselves. */

import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { QrCode } from '../match/qr-code.tsx';
import { Segments } from './fields.tsx';
import { Page } from './page.tsx';
import { server } from './session.ts';
import { LANGUAGES, language, MOTIONS, motion, THEMES, theme } from './settings.ts';
import { words } from './words.ts';

export function Settings() {
  const { settings } = words.value;
  return (
    <Page title={settings.title}>
      <h1>{settings.title}</h1>
      <div class="questions stack">
        <Segments legend={settings.language} words={LANGUAGES} labels={settings.languages} value={language} />
        <Segments legend={settings.theme} words={THEMES} labels={settings.themes} value={theme} />
        <Segments legend={settings.motion} words={MOTIONS} labels={settings.motions} value={motion} />
        <AnotherDevice />
        <MyData />
        <ForgetMe />
      </div>
    </Page>
  );
}

function AnotherDevice() {
  const { settings } = words.value;
  const code = useSignal<string | undefined>(undefined);
  return (
    <section class="panel stack">
      <h2>{settings.device}</h2>
      <p class="soft">{settings.deviceText}</p>
      {code.value === undefined ? (
        <button
          type="button"
          onClick={async () => {
            const token = await (await server()).anotherDevice();
            code.value = `${location.origin}/settings#${token}`;
          }}
        >
          {settings.deviceButton}
        </button>
      ) : (
        <figure class="device">
          <QrCode text={code.value} />
        </figure>
      )}
    </section>
  );
}

function MyData() {
  const { settings } = words.value;
  const download = async () => {
    const data = await (await server()).personalData();
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = 'escadre.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <section class="panel stack">
      <h2>{settings.data}</h2>
      <button type="button" onClick={download}>
        {settings.dataButton}
      </button>
    </section>
  );
}

function ForgetMe() {
  const { settings, match } = words.value;
  const { route } = useLocation();
  const isSure = useSignal(false);
  return (
    <section class="panel stack">
      <h2>{settings.forget}</h2>
      <p class="soft">{settings.forgetText}</p>
      <div class="row">
        {isSure.value ? (
          <>
            <button
              type="button"
              class="alarm-button"
              onClick={async () => {
                await (await server()).forgetMe();
                route('/');
                location.reload();
              }}
            >
              {settings.forgetYes}
            </button>
            <button
              type="button"
              onClick={() => {
                isSure.value = false;
              }}
            >
              {match.cancel}
            </button>
          </>
        ) : (
          <button
            type="button"
            onClick={() => {
              isSure.value = true;
            }}
          >
            {settings.forget}
          </button>
        )}
      </div>
    </section>
  );
}
