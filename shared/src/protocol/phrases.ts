/** Set phrases of the chat, which all read in their own language, and what a table allows in its chat. */

/** What may be said to everybody at a table: anything, set phrases only, or nothing. */
export const TALK = ['free', 'phrases', 'none'] as const;
export type TalkRule = (typeof TALK)[number];

/** The phrases, by language. The English ones are the `text` of their lines, for clients that know no phrases. */
export const PHRASES = {
  en: {
    goodLuck: 'Good luck',
    wellPlayed: 'Well played',
    thanks: 'Thank you',
    oneMoment: 'One moment',
    sorry: 'Sorry',
    badConnection: 'My connection is bad',
    playAgain: 'Play again?',
    goodbye: 'Goodbye',
  },
  fr: {
    goodLuck: 'Bonne chance',
    wellPlayed: 'Bien joué',
    thanks: 'Merci',
    oneMoment: 'Un instant',
    sorry: 'Pardon',
    badConnection: 'Ma connexion est mauvaise',
    playAgain: 'On rejoue\u202F?',
    goodbye: 'Au revoir',
  },
} as const;
export type Phrase = keyof typeof PHRASES.en;

export const PHRASE_NAMES = Object.keys(PHRASES.en) as Phrase[];
