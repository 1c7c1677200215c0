import {
  type Camp,
  campOf,
  FORMATIONS,
  grandsAmiraux,
  KINDS,
  placementOf,
  REFUSALS,
  type SeenEvent,
  SQUARES,
} from '@escadre/shared/games/grands-amiraux';
import { en } from '@escadre/shared/games/grands-amiraux/story/en.ts';
import { fr } from '@escadre/shared/games/grands-amiraux/story/fr.ts';
import { story } from '@escadre/shared/games/grands-amiraux/story/index.ts';
import { chanceOf, isTableEvent, type Match, must, type Reader, sentenceOf } from '@escadre/shared/kernel';
import { playAtRandom, randomMatch } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { specimen } from '../../specimens/grands-amiraux.ts';
import { attack, type BattleMatch, battle, deployedBattle, deployment, jump, move, told } from './play.ts';

const LANGUAGES = [en, fr] as const;

const readerOf = (match: BattleMatch, camp: Camp | null): Reader =>
  camp === null
    ? null
    : { camp, seats: match.chairs.filter((chair) => chair.camp === camp).map(({ seat }) => seat) };

/** What a reader is told of a command, in both languages, each sentence after its tone. */
function tellingOf(
  match: BattleMatch,
  camp: Camp | null,
  act: () => ReturnType<BattleMatch['submit']>,
  telling: 'live' | 'again' = 'live',
): { readonly en: readonly string[]; readonly fr: readonly string[] } {
  const viewer = camp ?? 'public';
  const before = match.view(viewer);
  const entry = act();
  const beats = told(match, entry, viewer, telling).flatMap((event) =>
    isTableEvent(event) ? [] : story.tell(event, before, match.view(viewer), readerOf(match, camp) as never),
  );
  const inWords = (language: (typeof LANGUAGES)[number]) =>
    beats.map(
      (beat) => `${beat.tone}: ${sentenceOf(language.beats, beat).replaceAll(/[\u00a0\u202f]/g, ' ')}`,
    );
  return { en: inWords(en), fr: inWords(fr) };
}

describe('telling', () => {
  test('a move: one’s own ship by its kind, an unknown piece by its colour', () => {
    const match = deployedBattle();
    const act = () => match.submit('white', move('a4', 'a5'));
    expect(tellingOf(match, 'white', act)).toEqual({
      en: ['faint: Your submarine moves from a4 to a5.'],
      fr: ['faint: Votre sous-marin va de a4 en a5.'],
    });
    const back = () => match.submit('red', move('a7', 'a6'));
    expect(tellingOf(match, 'white', back).en).toEqual(['faint: A red piece moves from a7 to a6.']);
  });

  test('a retold move of a destroyed piece: by its owner, not by the present turn', () => {
    const match = battle('g7/8/8/8/2#2#2/2#2#2/2Ce4/8/8/7G w');
    match.submit('white', attack('c4', 'd4'));
    const again = (camp: Camp | null, piece: 'd4' | 'e8') =>
      story
        .tell(
          { type: 'moved', piece, from: 'd5', to: 'd4' },
          null,
          match.view(camp ?? 'public'),
          readerOf(match, camp) as never,
        )
        .map((beat) => sentenceOf(en.beats, beat));
    expect(again('red', 'd4')).toEqual(['Your escort moves from d5 to d4.']);
    expect(again('white', 'd4')).toEqual(['A red piece moves from d5 to d4.']);
    expect(again(null, 'e8')).toEqual(['A red piece moves from d5 to d4.']);
  });

  test('a fleet is announced once, however often it is rearranged', () => {
    const match = deployment();
    const lay = (id: 'screen' | 'fortress') => () =>
      match.submit('white', { type: 'deploy', placement: placementOf(id, 'white') });
    expect(tellingOf(match, 'white', lay('screen')).en).toEqual([
      'faint: Your fleet is placed. The enemy cannot see it.',
    ]);
    expect(tellingOf(match, 'white', lay('fortress')).en).toEqual([]);
  });

  test('a duel: both values, the loser, and whose loss it is', () => {
    const attacked = () => battle('g7/8/8/8/2#2#2/2#2#2/2Ce4/8/8/7G w');
    const one = attacked();
    expect(tellingOf(one, 'white', () => one.submit('white', attack('c4', 'd4')))).toEqual({
      en: [
        'plain: Your cruiser on c4 attacks an escort on d4.',
        'good: The red escort is sunk.',
        'faint: Losses: White 0, Red 1.',
      ],
      fr: [
        'plain: Votre croiseur en c4 attaque un escorteur en d4.',
        'good: L’escorteur rouge est coulé.',
        'faint: Pertes : Blancs 0, Rouges 1.',
      ],
    });
    const other = attacked();
    expect(tellingOf(other, 'red', () => other.submit('white', attack('c4', 'd4'))).en).toEqual([
      'plain: A white cruiser on c4 attacks your escort on d4.',
      'bad: Your escort is sunk.',
      'faint: Losses: White 0, Red 1.',
    ]);
  });

  test('a jump leg by leg, without revealing the jumper to its enemy', () => {
    const match = battle('e6g/S7/8/T7/2#2#2/C1#2#2/8/H7/8/7G r');
    const act = () => match.submit('red', jump('a10', 'a8', 'a6'));
    expect(tellingOf(match, 'white', act).en).toEqual([
      'plain: A red piece jumps from a10 to a8.',
      'bad: Your submarine is taken.',
      'plain: A red piece jumps from a8 to a6.',
      'bad: Your destroyer is taken.',
      'faint: Red may jump again.',
    ]);
    const stop = () => match.submit('red', { type: 'stop' });
    expect(tellingOf(match, 'red', stop)).toEqual({
      en: ['faint: The jump ends there.'],
      fr: ['faint: Le saut s’arrête là.'],
    });
  });

  test('a retold or missed duel: by the pieces’ owners, not by the present turn', () => {
    const match = battle('g7/8/8/8/2#2#2/2#2#2/2Ce4/8/8/7G w', { memory: 'open' });
    const [duel] = told(match, match.submit('white', attack('c4', 'd4')), 'red') as [SeenEvent];
    match.submit('red', move('a10', 'a9'));
    for (const camp of ['white', 'red', null] as const) {
      const now = match.view(camp ?? 'public');
      const beats = [null, now].map((before) =>
        story
          .tell(duel, before, now, readerOf(match, camp) as never)
          .map((beat) => sentenceOf(en.beats, beat)),
      );
      const whose = { white: 'Your', red: 'A white' }[camp ?? 'red'];
      for (const [first] of beats) expect(first).toMatch(`${whose} cruiser on c4 attacks`);
      // Losses at that time are no longer known.
      for (const told of beats) expect(told).toHaveLength(2);
    }
  });

  test('R5: retold in a game of memory, only that there was a duel', () => {
    const match = battle('g7/8/8/8/2#2#2/2#2#2/2Ce4/8/8/7G w');
    const act = () => match.submit('white', attack('c4', 'd4'));
    expect(tellingOf(match, 'red', act, 'again')).toEqual({
      en: ['faint: A duel took place.'],
      fr: ['faint: Un combat singulier a eu lieu.'],
    });
  });

  test('a mine that destroys, and one that is cleared', () => {
    const strike = battle('g7/8/8/8/2#2#2/2#2#2/2Cm4/8/8/7G w');
    expect(tellingOf(strike, null, () => strike.submit('white', attack('c4', 'd4')))).toEqual({
      en: [
        'plain: A white cruiser on c4 attacks a mine on d4.',
        'strong: The white cruiser is blown up; the mine stays.',
        'faint: Losses: White 1, Red 0.',
      ],
      fr: [
        'plain: Un croiseur blanc en c4 attaque une mine en d4.',
        'strong: Le croiseur blanc est détruit ; la mine reste.',
        'faint: Pertes : Blancs 1, Rouges 0.',
      ],
    });
    const sweep = battle('g7/8/8/8/2#2#2/2#2#2/2Dm4/8/8/7G w');
    expect(tellingOf(sweep, 'red', () => sweep.submit('white', attack('c4', 'd4'))).fr).toContain(
      'bad: La mine est draguée.',
    );
  });
});

describe('prompts', () => {
  const askedOf = (match: BattleMatch, camp: Camp | null): string => {
    const prompt = must(match.prompts[0], 'a prompt');
    const asked = story.ask(prompt, match.view(camp ?? 'public'), readerOf(match, camp) as never);
    return sentenceOf(en.prompts, asked);
  };

  test('to the player, the partner, the enemy and the spectator', () => {
    const match = deployedBattle({ players: 4 });
    expect(askedOf(match, 'white')).toBe('Your turn: move, attack or jump.');
    expect(askedOf(match, 'red')).toBe('It is White’s turn.');
    expect(askedOf(match, null)).toBe('It is White’s turn.');
    const navigator = { camp: 'white', seats: ['white-navigator'] } as const;
    const prompt = must(match.prompts[0], 'a prompt');
    expect(sentenceOf(en.prompts, story.ask(prompt, match.view('white'), navigator))).toBe(
      'It is your partner’s turn.',
    );
  });

  test('the deployment, and a jump that may go on', () => {
    expect(askedOf(deployment(), 'white')).toBe('Place your fleet.');
    const match = battle('e6g/S7/8/T7/2#2#2/C1#2#2/8/H7/8/7G r');
    match.submit('red', jump('a10', 'a8'));
    expect(askedOf(match, 'red')).toBe('Jump again from a8, or stop.');
    expect(askedOf(match, 'white')).toBe('Red may jump again from a8.');
  });
});

describe('refusals', () => {
  const saidOf = (match: BattleMatch, seat: Camp, command: Parameters<BattleMatch['explain']>[1]) => {
    const { code, data } = must(match.explain(seat, command) ?? undefined, 'a refusal');
    return LANGUAGES.map(({ refusals }) =>
      sentenceOf(refusals, { key: code, data: data ?? {} } as never).replaceAll(/[\u00a0\u202f]/g, ' '),
    );
  };

  test('with the reason and the alternatives', () => {
    const match = battle('g7/8/8/8/2#2#2/2#2#2/2Cm4/8/8/7G w');
    expect(saidOf(match, 'white', move('h1', 'g2'))).toEqual([
      'The grand admiral cannot move diagonally. It can go to h2 or g1.',
      'Le grand amiral ne se déplace pas en diagonale. Il peut aller en h2 ou g1.',
    ]);
    expect(saidOf(match, 'white', attack('c4', 'b4'))).toEqual([
      'There is no enemy there. It can attack on d4.',
      'Il n’y a pas d’ennemi sur cette case. La pièce peut attaquer en d4.',
    ]);
  });

  test('every code has a sentence in both languages, with and without data', () => {
    for (const code of Object.keys(REFUSALS)) {
      for (const { refusals } of LANGUAGES) {
        const sentences = [{}, { squares: ['a1', 'b2'], faults: ['x'], limit: 40, leg: 2, from: 'a1' }].map(
          (data) => sentenceOf(refusals, { key: code, data } as never),
        );
        for (const sentence of sentences) {
          expect(sentence).toMatch(/\.$/);
          expect(sentence).not.toMatch(/undefined|NaN|\[object/);
        }
      }
    }
  });
});

test('whole matches of every kind are told, prompted and described to everybody in both languages', () => {
  for (let run = 0; run < 6; run++) {
    const match: Match<never> & BattleMatch = randomMatch(specimen, run) as never;
    playAtRandom(specimen, match, chanceOf(`story ${run}`), undefined, 1);
    for (let step = 0; step < 60 && match.outcome === null; step++) readAloud(match, run * 1_000 + step);
  }
});

function readAloud(match: BattleMatch, run: number): void {
  const viewers = [null, 'white', 'red'] as const;
  const before = viewers.map((camp) => match.view(camp ?? 'public'));
  const [entry] = playAtRandom(specimen, match, chanceOf(`step ${run}`), undefined, 1);
  for (const [index, camp] of viewers.entries()) {
    const reader = readerOf(match, camp) as never;
    const viewer = camp ?? 'public';
    const view = match.view(viewer);
    const events = told(match, must(entry, 'an entry'), viewer).filter((event) => !isTableEvent(event));
    const beats = events.flatMap((event) =>
      story.tell(event as SeenEvent, before[index] ?? null, view, reader),
    );
    for (const language of LANGUAGES) {
      const sentences = [
        ...beats.map((beat) => sentenceOf(language.beats, beat)),
        ...match.prompts.map((prompt) => sentenceOf(language.prompts, story.ask(prompt, view, reader))),
        ...story.describe(view, reader).map((line) => sentenceOf(language.board, line)),
      ];
      for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÀ].*[.!]$/);
      for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|NaN|\[object/);
    }
    for (const { refs } of beats) {
      for (const { id } of refs) expect(SQUARES).toContain(id);
    }
  }
}

test('the telling is the same if only the reader’s unknowns differ', () => {
  const match = deployedBattle();
  const chance = chanceOf('twins');
  for (let step = 0; step < 20; step++) {
    const view = match.view('white');
    const other = specimen.twin(match.state.game, 'white', chance);
    const reader = readerOf(match, 'white') as never;
    expect(story.describe(grandsAmiraux.view(other, 'white'), reader)).toEqual(story.describe(view, reader));
    playAtRandom(specimen, match, chance, undefined, 1);
  }
});

test('every ending, option, seat, kind and formation has words', () => {
  for (const { endings, formations, kinds, options, seats, title } of LANGUAGES) {
    for (const { id } of FORMATIONS) expect(formations[id].about).toMatch(/\.$/);
    for (const kind of KINDS) expect(kinds[kind]).toMatch(/^[a-zéè -]+$/);
    for (const reason of grandsAmiraux.outcomeReasons) {
      for (const you of ['white', 'red', null] as const) {
        expect(endings[reason]({ kind: 'win', camp: 'white', you })).toMatch(/\.$/);
        expect(endings[reason]({ kind: 'draw', you })).toMatch(/\.$/);
      }
    }
    expect(options.players.value(4)).toMatch(/four|quatre/);
    expect(options.memory.value('strict')).not.toBe(options.memory.value('open'));
    expect(options.deploySeconds.value(300)).toMatch(/(five|cinq) minutes/);
    expect(options.deploySeconds.value(30)).toMatch(/30 seconde?s/);
    expect(options.quietLimit.value(1)).toMatch(/(one turn|un coup)/);
    for (const seat of Object.keys(seats)) expect(campOf(seat as never)).toMatch(/white|red/);
    expect(title).toBe('Les Grands Amiraux');
  }
});
