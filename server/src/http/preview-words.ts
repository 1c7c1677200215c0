/** The words of link previews, in both languages. */

export type PreviewKind = 'site' | 'game' | 'practice' | 'lesson' | 'rules' | 'match' | 'watched' | 'replay';

interface PreviewWords {
  readonly locale: string;
  readonly description: string;
  readonly site: string;
  /** Titles that differ from the game’s own. */
  readonly titles: Readonly<Record<string, string>>;
  /** By kind; null for a link that names no game. */
  readonly about: Readonly<Record<Exclude<PreviewKind, 'site'>, (game: string | null) => string>>;
}

const NBSP = '\u00A0';

const WORDS: Readonly<Record<'en' | 'fr', PreviewWords>> = {
  en: {
    locale: 'en_GB',
    description: 'No account, no download: one click and you play.',
    site: 'Four naval games',
    titles: {},
    about: {
      game: (game) => game ?? 'A naval game',
      practice: (game) => `${game ?? 'A naval game'} against the computer`,
      lesson: (game) => `Learn ${game ?? 'a naval game'}`,
      rules: (game) => `How to play ${game ?? 'a naval game'}`,
      match: (game) => (game === null ? 'An invitation to a match' : `An invitation to ${game}`),
      watched: (game) => (game === null ? 'A match' : `A match of ${game}`),
      replay: (game) => (game === null ? 'The replay of a match' : `The replay of a match of ${game}`),
    },
  },
  fr: {
    locale: 'fr_FR',
    description: `Sans compte ni téléchargement${NBSP}: un clic et vous jouez.`,
    site: 'Quatre jeux navals',
    titles: { 'trafalgar-cards': 'Trafalgar, le jeu de cartes', trafalgar: 'Trafalgar, le jeu de plateau' },
    about: {
      game: (game) => game ?? 'Un jeu naval',
      practice: (game) => `${game ?? 'Un jeu naval'} contre l’ordinateur`,
      lesson: (game) => `${game ?? 'Un jeu naval'}${NBSP}: la leçon`,
      rules: (game) => `${game ?? 'Un jeu naval'}${NBSP}: comment jouer`,
      match: (game) => (game === null ? 'Une invitation à jouer' : `Une invitation à jouer${NBSP}: ${game}`),
      watched: (game) => (game === null ? 'Une partie' : `Une partie${NBSP}: ${game}`),
      replay: (game) => (game === null ? 'Une partie à revoir' : `Une partie à revoir${NBSP}: ${game}`),
    },
  },
};

/** `game`: null for a link that names none. */
export function previewWords(
  language: keyof typeof WORDS,
  kind: PreviewKind,
  game: { readonly id: string; readonly title: string } | null,
) {
  const { locale, description, site, titles, about } = WORDS[language];
  const name = game === null ? null : (titles[game.id] ?? game.title);
  const title = kind === 'site' ? site : about[kind](name);
  return { locale, description, title };
}
