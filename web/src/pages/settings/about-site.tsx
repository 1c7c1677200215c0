/** The version of the client, and the ways to the pages about the site. */

import { language } from '../../base/settings.ts';
import { VERSION } from '../../base/version.ts';
import { words } from '../../base/words.ts';

export function AboutSite() {
  const { settings } = words.value;
  const ending = language.value === 'en' ? '' : `.${language.value}`;
  return (
    <section class="panel stack" aria-labelledby="about-site">
      <h2 id="about-site">{settings.about}</h2>
      <p class="soft">{settings.version(VERSION)}</p>
      <div class="row">
        <a class="button" href={`/about/site${ending}`}>
          {settings.aboutSite}
        </a>
        <a class="button" href={`/about/privacy${ending}`}>
          {settings.privacy}
        </a>
      </div>
    </section>
  );
}
