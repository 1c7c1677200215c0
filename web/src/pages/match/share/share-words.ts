/** The words of what can be shared of a match. */

import { type Language, language } from '../../../base/settings.ts';
import { SITE_NAME } from '../../../base/site-name.ts';

const en = {
  title: 'Share',
  link: 'Link',
  copyLink: 'Copy link',
  picture: 'Picture of the board',
  drawing: 'Drawing…',
  noPicture: 'Your browser cannot draw this board.',
  sharePicture: 'Share picture',
  savePicture: 'Save picture',
  copyPicture: 'Copy picture',
  copied: 'Copied',
  notCopied: 'Your browser did not let us copy. Save the picture instead.',
  embed: 'Embed',
  embedLive: 'Paste this code into your page. It shows the match live.',
  embedReplay: 'Paste this code into your page. It shows the replay.',
  copyCode: 'Copy code',
  noEmbed: 'This site does not let other pages show its matches.',
  frameTitle: (game: string) => `${game} on ${SITE_NAME}`,
};

const fr: typeof en = {
  title: 'Partager',
  link: 'Lien',
  copyLink: 'Copier le lien',
  picture: 'Image du plateau',
  drawing: 'Dessin en cours…',
  noPicture: 'Votre navigateur ne peut pas dessiner ce plateau.',
  sharePicture: 'Partager l’image',
  savePicture: 'Enregistrer l’image',
  copyPicture: 'Copier l’image',
  copied: 'Copié',
  notCopied: 'Votre navigateur ne nous a pas laissé copier. Enregistrez plutôt l’image.',
  embed: 'Intégrer',
  embedLive: 'Collez ce code dans votre page\u00A0: il y montre la partie en direct.',
  embedReplay: 'Collez ce code dans votre page\u00A0: il y montre la partie à revoir.',
  copyCode: 'Copier le code',
  noEmbed: 'Ce site ne laisse pas d’autres pages montrer ses parties.',
  frameTitle: (game) => `${game} sur ${SITE_NAME}`,
};

const WORDS: Readonly<Record<Language, typeof en>> = { en, fr };

export const shareWords = (): typeof en => WORDS[language.value];
