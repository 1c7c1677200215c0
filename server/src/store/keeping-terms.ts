/** How long personal data is kept, in words, by the operator’s settings. */

/** What the settings say about time. */
export interface Terms {
  /** Days after its end for which a match is kept; null for ever. */
  readonly pruneAfterDays: number | null;
  /** Days for which an unused session is kept. */
  readonly sessionDays: number;
}

interface Words {
  /** For operators, by the names of the settings. */
  readonly operators: string;
  readonly en: string | ((terms: Terms) => string);
  readonly fr: string | ((terms: Terms) => string);
}

const same = (operators: string, fr: string): Words => ({ operators, en: operators, fr });

/** Starting with a small letter, without a full stop. */
const KEEPING = {
  match: {
    operators: 'as long as the match; PRUNE_AFTER_DAYS deletes finished ones',
    en: ({ pruneAfterDays: days }) =>
      days === null
        ? 'as long as the match; this site deletes none by itself'
        : `as long as the match, which this site deletes ${days} ${days === 1 ? 'day' : 'days'} after its end`,
    fr: ({ pruneAfterDays: days }) =>
      days === null
        ? 'aussi longtemps que la partie\u202f; ce site n’en supprime aucune de lui-même'
        : `aussi longtemps que la partie, que ce site supprime ${days} ${days === 1 ? 'jour' : 'jours'} après sa fin`,
  },
  session: {
    operators: 'SESSION_DAYS after last use, 3 days if never used',
    en: ({ sessionDays: days }) =>
      `${days} ${days === 1 ? 'day' : 'days'} after last use, 3 days if never used`,
    fr: ({ sessionDays: days }) =>
      `${days} ${days === 1 ? 'jour' : 'jours'} après la dernière utilisation, 3 jours sans utilisation`,
  },
  replaced: same('forgotten players are replaced', 'les joueurs supprimés sont remplacés'),
  renamed: same(
    'forgotten players are replaced by “Former player”',
    'les joueurs supprimés sont remplacés par «\u00a0Former player\u00a0»',
  ),
  deleted: same('deleted with a forgotten player', 'supprimé avec le joueur'),
  month: same('30 days', '30 jours'),
  year: same('a year', 'un an'),
  lastToken: same(
    'until the player’s last token has expired',
    'jusqu’à ce que le dernier jeton du joueur ait expiré',
  ),
  lifted: same(
    'until the player lifts the block; deleted when either of them is forgotten',
    'jusqu’à ce que le joueur lève le blocage\u202f; supprimé avec l’un ou l’autre joueur',
  ),
  beginning: same('until the match begins', 'jusqu’au début de la partie'),
  forgotten: same('until the player is forgotten', 'jusqu’à la suppression du joueur'),
  removed: same(
    'until the player removes it or is forgotten',
    'jusqu’à ce que le joueur la retire ou soit supprimé',
  ),
  settled: same(
    'until the operator settles them, 1,000 at most',
    'jusqu’à ce que l’exploitant les traite, 1\u202f000 au plus',
  ),
  reported: same(
    'deleted when the reported player is forgotten; the author is removed when forgotten',
    'supprimé avec le joueur signalé\u202f; l’auteur en est retiré quand il est supprimé',
  ),
  end: same('until they end', 'jusqu’à leur fin'),
  ever: same(
    'for ever: the record of what operators did',
    'pour toujours\u00a0: c’est la trace des actes de l’exploitant',
  ),
  site: same('as long as the site', 'aussi longtemps que le site'),
  takenOut: same('forgotten players are removed from it', 'les joueurs supprimés en sont retirés'),
} as const satisfies Readonly<Record<string, Words>>;

export type Keeping = keyof typeof KEEPING;

/** The terms for operators, joined to sentences; the first starts with a small letter. */
export const keptForOperators = (kept: readonly Keeping[]): string =>
  joined(kept.map((each) => KEEPING[each].operators));

/** The same for players, by what is set. */
export const keptFor = (kept: readonly Keeping[], language: 'en' | 'fr', terms: Terms): string =>
  joined(
    kept.map((each) => {
      const words: Words = KEEPING[each];
      const said = words[language];
      return typeof said === 'string' ? said : said(terms);
    }),
  );

function joined(sentences: readonly string[]): string {
  return sentences.map((each, n) => (n === 0 ? each : capital(each))).join('. ');
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
