/** Hyphenation points of long card names, for narrow cards. */

const SYLLABLES = `
  Seaman-ship Leader-ship Disci-pline Supe-ri-ority Patrio-tism Sharp-shoot-ers Concen-trate Carron-ades
  Disor-dered Favour-able Broad-sides For-ma-tion Co-lonnes Gallan-try Manoeu-vre Ap-proach Deci-sive
  Block-ade Sepa-rate Hand-ling Train-ing Fight-ing Appro-che Ville-neuve Supé-rio-rité Ma-nœuvre
  favo-rables rappro-ché désor-dre Ascen-dant Patrio-tisme Résolu-tion Vail-lance Entraî-nement Rallie-ment
  Concen-trer enfi-lade Canon-nade Caro-nades grée-ment Bra-voure Exploi-ter vais-seau Vais-seaux déci-sive
`;

/** Each word, whole and with soft hyphens. */
const BREAKS = SYLLABLES.trim()
  .split(/\s+/)
  .map((word) => [word.replaceAll('-', ''), word.replaceAll('-', '\u00AD')] as const);

/** A name with soft hyphens in its long words. */
export const hyphenated = (name: string): string =>
  BREAKS.reduce((text, [whole, broken]) => text.replace(whole, broken), name);
