import { type Camp, type Command, REFUSALS, type Seat, trafalgar } from '@escadre/shared/games/trafalgar';
import { en } from '@escadre/shared/games/trafalgar/story/en.ts';
import { fr } from '@escadre/shared/games/trafalgar/story/fr.ts';
import { story } from '@escadre/shared/games/trafalgar/story/index.ts';
import { chanceOf, isTableEvent, type Refusal, refusalOf, sentenceOf } from '@escadre/shared/kernel';
import { randomMatch, randomStep } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { specimen } from '../../specimens/trafalgar.ts';
import { Battle, told } from './support.ts';

const LANGUAGES = [en, fr] as const;

const readerOf = (camp: Camp | null, seat: Seat = camp ?? 'english') =>
  camp === null ? null : { camp, seats: [seat] };

/** What a reader is told of the last events in both languages, each sentence after its tone. */
function tellingOf(battle: Battle, camp: Camp | null, act: () => unknown) {
  const viewer = camp ?? 'public';
  const before = trafalgar.view(battle.state, viewer);
  act();
  const after = trafalgar.view(battle.state, viewer);
  const beats = told(battle, viewer).flatMap((event) => story.tell(event, before, after, readerOf(camp)));
  const inWords = (language: (typeof LANGUAGES)[number]) =>
    beats.map(
      (beat) => `${beat.tone}: ${sentenceOf(language.beats, beat).replaceAll(/[\u00a0\u202f]/g, ' ')}`,
    );
  return { en: inWords(en), fr: inWords(fr), refs: beats.map(({ refs }) => refs) };
}

/** Ships about to slip past Cadiz, with and without a gun that bears on C1. */
const PASSING =
  'turn english 3; first english; wind W; victory D2 E FMZ 3/3; bucentaure J9 W FMZ 3/3; hortense B3 SE FMZ 2/2';

describe('telling', () => {
  test('a ship that leaves a gun’s range, and the gun that fires', () => {
    const battle = new Battle(PASSING);
    const leaves = () =>
      battle.play('english', { type: 'sail', ship: 'victory', orders: ['ahead', 'ahead', 'ahead', 'ahead'] });
    expect(tellingOf(battle, 'allied', leaves)).toMatchObject({
      en: [
        'plain: Victory sails to D3, heading east.',
        'plain: Victory is slipping out of range of the gun at C1…',
      ],
      fr: ['plain: Le Victory gagne D3, cap à l’est.', 'plain: Le Victory va échapper au canon de C1…'],
    });
    const fires = () => battle.play('allied', { type: 'feu', fort: 'C1', aim: 'mizzenmast' }, 3);
    expect(tellingOf(battle, 'english', fires)).toMatchObject({
      en: expect.arrayContaining([
        'plain: The gun at C1 fires at Victory’s mizzenmast: ★★★ hit.',
        'bad: Victory’s mizzenmast goes overboard!',
        'plain: Victory can go no further: one order dropped.',
      ]),
      fr: expect.arrayContaining(['bad: L’artimon du Victory s’abat !']),
    });
  });

  test('a broadside, by its effect and the loser', () => {
    const position =
      'turn english 3; first english; wind W; victory H8 E FMZ 3/3; hortense I9 E FMZ 2/2; bucentaure A12 W FMZ 3/3';
    const fire: Command = {
      type: 'fire',
      ship: 'victory',
      side: 'starboard',
      guns: 2,
      target: 'hortense',
      aim: 'battery',
    };
    const shot = (camp: Camp | null, ...dice: number[]) => {
      const battle = new Battle(position);
      return tellingOf(battle, camp, () => battle.play('english', fire, ...dice));
    };
    expect(shot('english', 3, 3)).toEqual({
      en: [
        'plain: Victory fires two guns to starboard at Hortense’s guns: ★★★ hit, ★★★ hit.',
        'good: Hortense loses two guns.',
      ],
      fr: [
        'plain: Le Victory fait feu de deux canons par tribord sur la batterie de l’Hortense : ★★★ touché, ★★★ touché.',
        'good: L’Hortense perd deux canons.',
      ],
      refs: [
        [
          { kind: 'ship', id: 'victory' },
          { kind: 'ship', id: 'hortense' },
        ],
        [{ kind: 'ship', id: 'hortense' }],
      ],
    });
    const single = new Battle(position);
    const told = tellingOf(single, null, () => single.play('english', { ...fire, guns: 1 }, 3));
    expect(told.fr[0]).toBe(
      'plain: Le Victory fait feu d’un canon par tribord sur la batterie de l’Hortense : ★★★ touché.',
    );
    expect(shot('allied', 3, 0).fr[1]).toBe('bad: L’Hortense perd un canon.');
    expect(shot('allied', 0, 3).en[0]).toMatch(/: – miss, ★★★ hit\.$/);
    expect(shot('allied', 3, 0).fr[0]).toMatch(/: ★★★ touché, – manqué\.$/);
    expect(shot(null, 0, 0).fr[1]).toBe('faint: Aucun coup ne porte.');
  });

  test('a window that times out, one left after a shot, and an unanswered call', () => {
    const battle = new Battle(PASSING);
    const late = (camp: Camp): string[] => {
      const said = story.timedOut?.(trafalgar.view(battle.state, camp), readerOf(camp)) ?? null;
      return said === null
        ? []
        : LANGUAGES.map(({ beats }) => sentenceOf(beats, said).replaceAll(/[\u00a0\u202f]/g, ' '));
    };
    expect(late('english')).toEqual([]);
    battle.play('english', { type: 'sail', ship: 'victory', orders: ['ahead', 'ahead', 'ahead', 'ahead'] });
    for (const camp of ['english', 'allied'] as const) {
      expect(late(camp)).toEqual([
        'Nobody cries “Feu!” in time: Victory slips away.',
        'Personne ne crie « Feu ! » à temps : le Victory s’échappe.',
      ]);
    }
    const again = sentenceOf(fr.beats, { key: 'notCalled', data: { ship: 'naiad', again: true } });
    expect(again).toBe('Aucun autre canon ne tire à temps\u00a0: la Naiad s’échappe.');
    const answering = new Battle(PASSING.replace('D2 E', 'C4 NE')).play('english', {
      ...{ type: 'sail', ship: 'victory', orders: ['ahead'] },
    });
    answering.play('allied', { type: 'feu', fort: 'C1', aim: 'mizzenmast' });
    const said = story.timedOut?.(trafalgar.view(answering.state, 'english'), readerOf('english'));
    expect(said).toMatchObject({ key: 'notAnswered', data: { ship: 'victory', fort: 'C1' } });
  });

  test('a side that ends its turn without acting stays put, unlike one that has acted', () => {
    const position = 'turn allied 3; first allied; wind W; victory H8 E FMZ 3/3; bucentaure J9 W FMZ 3/3';
    const idle = new Battle(position);
    const endTurn = (battle: Battle) => () => battle.play('allied', { type: 'endTurn' });
    const stays = tellingOf(idle, 'english', endTurn(idle));
    expect(stays.en[0]).toBe('faint: The Allies stay put.');
    expect(stays.fr[0]).toBe('faint: Les alliés ne bougent pas.');
    const busy = new Battle(position).play('allied', {
      type: 'sail',
      ship: 'bucentaure',
      orders: ['starboard'],
    });
    expect(tellingOf(busy, 'english', endTurn(busy)).en).not.toContain('faint: The Allies stay put.');
  });

  test('a captured flag that comes home too soon, and why it does not win', () => {
    const position =
      'turn english 3; first english; wind W; flag allied victory; flag english bucentaure; victory M16 SE FMZ 3/3; bucentaure J9 W FMZ 3/3';
    const battle = new Battle(position);
    const sails = () => battle.play('english', { type: 'sail', ship: 'victory', orders: ['ahead'] });
    const told = tellingOf(battle, 'english', sails);
    expect(told.en).toContain(
      'strong: Victory is home with the Allied flag, but you cannot win while Bucentaure holds your flag.',
    );
  });

  test('a destroyed gun is bad news for its owner, and good for the enemy', () => {
    const { state } = new Battle(PASSING);
    const shot = { ship: 'victory', side: 'port', target: 'C1', aim: 'gun', dice: [3], hits: 1 } as const;
    const toneFor = (camp: 'english' | 'allied' | null) => {
      const view = trafalgar.view(state, camp ?? 'public');
      return story.tell({ type: 'fired', ...shot, dice: [3] }, view, view, readerOf(camp)).at(-1)?.tone;
    };
    expect([toneFor('english'), toneFor('allied'), toneFor(null)]).toEqual(['good', 'bad', 'strong']);
  });

  test('dice without a star are told in words', () => {
    const shot = { fort: 'C1', target: 'victory', aim: 'foremast' } as const;
    expect(en.beats.fortFired({ ...shot, stars: 0, hit: false })).toBe(
      'The gun at C1 fires at Victory’s foremast: no star.',
    );
    expect(fr.beats.fortFired({ ...shot, stars: 0, hit: false })).toMatch(/: aucune étoile\.$/);
    const broadside = { ship: 'victory', side: 'port', target: 'hortense', aim: 'mainmast' } as const;
    expect(en.beats.fired({ ...broadside, dice: [0, 2], hits: [false, false] })).toMatch(/: – ★★\.$/);
  });

  test('a standing order with one aim mentions no order of aims', () => {
    const order = (aims: ('battery' | 'foremast' | 'mizzenmast')[]) =>
      ({ fort: 'C1', order: { do: 'fire', distance: 1, aims } }) as const;
    expect(en.beats.ordered(order(['battery']))).toMatch(/ up to one step away, aiming at the guns\.$/);
    expect(fr.beats.ordered(order(['battery']))).toMatch(/ jusqu’à un pas et vise la batterie\.$/);
    const several = order(['battery', 'foremast', 'mizzenmast']);
    expect(en.beats.ordered(several)).toMatch(/at the guns first, then the foremast and mizzenmast\.$/);
    expect(fr.beats.ordered(several)).toMatch(/vise d’abord la batterie, puis la misaine et l’artimon\.$/);
  });

  test('every event of random matches, in both languages, to each side and spectators', () => {
    const spoken = new Set<string>();
    const sentences = new Set<string>();
    for (let run = 0; run < 6; run++) {
      const chance = chanceOf(`story ${run}`);
      const match = randomMatch(specimen, run);
      const hear = (entry: ReturnType<typeof match.submit>): void => {
        for (const camp of ['english', 'allied', null] as const) {
          const viewer = camp ?? 'public';
          for (const event of match.seenBy(viewer, entry)) {
            if (isTableEvent(event)) continue;
            for (const beat of story.tell(event, null, match.view(viewer), readerOf(camp))) {
              spoken.add(beat.key);
              for (const language of LANGUAGES) sentences.add(sentenceOf(language.beats, beat));
            }
          }
          for (const prompt of match.prompts) {
            const asked = story.ask(prompt, match.view(viewer), readerOf(camp));
            for (const language of LANGUAGES) sentences.add(sentenceOf(language.prompts, asked));
          }
          for (const line of story.describe(match.view(viewer), readerOf(camp))) {
            for (const language of LANGUAGES) sentences.add(sentenceOf(language.board, line));
          }
        }
      };
      for (let step = 0; step < 40 && match.outcome === null; step++) hear(randomStep(match, chance));
    }
    for (const text of sentences) expectSentence(text);
    expect(spoken.size).toBeGreaterThan(20);
  });
});

function expectSentence(text: string): void {
  expect(text).toMatch(/^[A-ZÀÉ«“]/);
  expect(text).not.toMatch(/undefined|\bnull\b|NaN|\[object| {2}/);
}

describe('prompts', () => {
  const askedOf = (battle: Battle, kind: string, camp: Camp | null, seat?: Seat) => {
    const prompt = battle.prompt(kind);
    if (prompt === undefined) throw new Error(`no ${kind}`);
    const asked = story.ask(prompt, trafalgar.view(battle.state, camp ?? 'public'), readerOf(camp, seat));
    return LANGUAGES.map((language) =>
      sentenceOf(language.prompts, asked).replaceAll(/[\u00a0\u202f]/g, ' '),
    );
  };

  test('to those who may fire, and to those who wait', () => {
    const battle = new Battle(PASSING).play('english', {
      type: 'sail',
      ship: 'victory',
      orders: ['ahead', 'ahead', 'ahead'],
    });
    expect(askedOf(battle, 'feu', 'allied')).toEqual([
      'Victory is getting away. Feu? The gun at C1 can fire.',
      'Le Victory vous échappe. Feu ? Le canon de C1 peut tirer.',
    ]);
    expect(askedOf(battle, 'feu', 'english')[1]).toBe('Le Victory doit attendre : Cadix peut tirer.');
  });

  test('to the seat whose turn it is, and to the others', () => {
    const battle = new Battle(undefined, { players: 3 }, ['english']).play('english', {
      type: 'setWind',
      from: 'W',
    });
    expect(askedOf(battle, 'turn', 'allied', 'french')[0]).toBe('Your turn: two ships have yet to act.');
    expect(askedOf(battle, 'turn', null)).toEqual(['Waiting for the Allies.', 'Aux alliés de jouer.']);
    battle.play('french', { type: 'endTurn' });
    expect(askedOf(battle, 'turn', 'allied', 'french')).toEqual([
      'Your partner’s turn.',
      'À votre partenaire de jouer.',
    ]);
    expect(askedOf(battle, 'turn', null)).toEqual(['Waiting for the Spanish.', 'Aux Espagnols de jouer.']);
  });
});

describe('refusals', () => {
  const sentences = (refusal: Refusal): readonly string[] =>
    LANGUAGES.map(
      (language) =>
        (language.refusals as Readonly<Record<string, (data: object) => string>>)[refusal.code]?.(
          refusal.data ?? {},
        ) ?? '',
    );

  test('have a sentence in both languages, with and without helpful data', () => {
    for (const code of Object.keys(REFUSALS)) {
      for (const language of LANGUAGES) {
        expectSentence(
          (language.refusals as Readonly<Record<string, (data: object) => string>>)[code]?.({}) ?? '',
        );
      }
    }
  });

  test('refusals from the rules', () => {
    const given = new Map<string, readonly string[]>();
    for (let run = 0; run < 8; run++) {
      const chance = chanceOf(`why not ${run}`);
      const battle = new Battle(PASSING);
      for (let attempt = 0; attempt < 150; attempt++) {
        const seat = chance.pick<Seat>(['english', 'allied']);
        const command = specimen.attempt?.(battle.state, seat, chance);
        if (command === undefined) continue;
        const refusal = refusalOf(() => trafalgar.check(battle.view(seat), seat, command));
        if (refusal !== null) given.set(refusal.code, sentences(refusal));
      }
    }
    for (const each of given.values()) for (const text of each) expectSentence(text);
    expect(given.size).toBeGreaterThan(12);
  });

  test('name the point that is too far', () => {
    expect(en.refusals.TOO_FEW_MOVES({ moves: 4, to: 'A10' })).toBe(
      'A10 is too far: she has four moves left.',
    );
    expect(en.refusals.TOO_FEW_MOVES({ moves: 0 })).toBe('She has no moves left.');
    expect(fr.refusals.TOO_FEW_MOVES({ moves: 1, to: 'A10' })).toBe(
      'A10 est trop loin\u00a0: il lui reste un mouvement.',
    );
  });

  test('name the remaining aims', () => {
    expect(en.refusals.AIM_GONE({ aims: ['battery', 'foremast'] })).toBe(
      'That is already gone. Aim at the guns or foremast.',
    );
    expect(fr.refusals.AIM_GONE({ aims: ['battery', 'foremast'] })).toBe(
      'Ce que vous visez n’est plus là. Visez la batterie ou la misaine.',
    );
  });
});

describe('endings and options', () => {
  test('each ending has a sentence for winners, losers and spectators', () => {
    for (const language of LANGUAGES) {
      for (const reason of trafalgar.outcomeReasons) {
        for (const you of ['english', 'allied', null] as const) {
          expectSentence(language.endings[reason]({ kind: 'win', camp: 'english', you }));
        }
      }
    }
    expect(fr.endings.flag({ kind: 'win', camp: 'english', you: 'allied' })).toBe(
      'Vous perdez\u00a0: l’ennemi a rapporté votre pavillon chez lui.',
    );
  });

  test('each option and value has words', () => {
    for (const language of LANGUAGES) {
      expect(Object.keys(language.options)).toEqual(Object.keys(trafalgar.schemas.options.parse({})));
      expect(language.options.chart.value('narrows')).toMatch(/^(the Narrows|le Détroit)$/);
      expect(language.options.feuSeconds.value(5)).toMatch(/^(five seconds|cinq secondes)$/);
    }
  });
});
