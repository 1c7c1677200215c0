/** The hooks, in real React and its strict mode, with matches in the page and at a real server. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createElement, type ReactNode, StrictMode, useEffect } from 'react';
import type { Root } from 'react-dom/client';
import { Escadre, EscadreError, type GameId, type Match } from '../src/index.ts';
import { computer, HeldTime, LocalMatch } from '../src/practice.ts';
import {
  useChat,
  useConnection,
  useCountdown,
  useEvents,
  useMatch,
  useOutcome,
  usePrompt,
  useTable,
  useView,
} from '../src/react/index.ts';
import { openPage } from './support/page.ts';
import { CARDS, type TestServer, testServer, until } from './support/table.ts';

type CardMatch = Match<typeof CARDS>;

let closePage: () => Promise<void>;
let server: TestServer;
beforeAll(async () => {
  closePage = openPage();
  server = await testServer();
});
afterAll(async () => {
  await server.destroy();
  await closePage();
});

let root: Root;
beforeEach(async () => {
  const { createRoot } = await import('react-dom/client');
  root = createRoot(document.body);
});
afterEach(() => root.unmount());

const show = (component: () => ReactNode) =>
  root.render(createElement(StrictMode, null, createElement(component)));
const text = () => document.body.textContent;
const button = (label: string, onClick: () => unknown) =>
  createElement('button', { type: 'button', onClick }, label);
const press = (label: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  button?.click();
};

/** A minimal board: the prompt, and a button that answers it. */
function Board({ match }: { readonly match: CardMatch }): ReactNode {
  const view = useView(match);
  const prompt = usePrompt(match);
  const outcome = useOutcome(match);
  if (outcome !== null) return `over: ${outcome.reason}`;
  if (view === null) return button('Ready', () => match.ready());
  if (prompt === null) return 'others are asked';
  const answer = () =>
    match.play(prompt.kind === 'exchange' ? { type: 'exchange', cards: [] } : { type: 'lineUp', auto: true });
  return button(`${prompt.kind} of ${view.own?.hand.length}`, answer);
}

describe.each([
  [
    'in the page',
    async (): Promise<CardMatch> =>
      LocalMatch.of(CARDS, { seed: 'a', seats: { french: computer('recruit', { pace: 'none' }) } }),
  ],
  [
    'at a server',
    async (): Promise<CardMatch> => {
      const escadre = await Escadre.connect(server.url, { name: 'Ann', storage: null });
      return escadre.create(CARDS, { computers: [{ seat: 'french', level: 'recruit' }] });
    },
  ],
])('a match %s', (_, open) => {
  test('is opened once, played by its view, and closed on unmounting', async () => {
    const opened: CardMatch[] = [];
    const lay = async () => {
      const match = await open();
      opened.push(match);
      return match;
    };
    show(() => {
      const { match, status } = useMatch(lay);
      return match === null ? status : createElement(Board, { match });
    });
    await until(() => text() === 'Ready');
    press('Ready');
    await until(() => text() === 'exchange of 8');
    press('exchange of 8');
    await until(() => text() === 'lineUp of 8');
    expect(opened).toHaveLength(1);
    await opened[0]?.resign();
    await until(() => text() === 'over: resignation');
    root.render(null);
    await until(() => opened[0]?.connection === 'closed');
  });
});

test('an error of opening is shown, and can be retried', async () => {
  const errors = [new EscadreError('UNREACHABLE', 'The server does not answer.')];
  show(() => {
    const { status, match, error, again } = useMatch(async () => {
      const refused = errors.pop();
      if (refused !== undefined) throw refused;
      return LocalMatch.of(CARDS);
    });
    const table = useTable(match);
    if (error instanceof EscadreError) return button(error.code, again);
    return `${status} ${table?.phase}`;
  });
  await until(() => text() === 'UNREACHABLE');
  press('UNREACHABLE');
  await until(() => text() === 'open gathering');
});

interface Switched {
  readonly game: GameId;
  readonly opened: Match[];
}
function Switching({ game, opened }: Switched): ReactNode {
  const { match } = useMatch(async () => {
    const laid = await LocalMatch.of(game);
    opened.push(laid);
    return laid;
  }, [game]);
  return `${match?.game} ${useConnection(match)}`;
}

test('a change of dependencies opens another match, and closes the first', async () => {
  const opened: Match[] = [];
  const page = (game: GameId) => createElement(Switching, { game, opened });
  root.render(page('trafalgar'));
  await until(() => text() === 'trafalgar here');
  root.render(page('branle-bas'));
  await until(() => text() === 'branle-bas here');
  expect(opened.map(({ connection }) => connection)).toEqual(['closed', 'here']);
});

test('chat is shown, and each event is heard once', async () => {
  const match = await LocalMatch.of(CARDS, {
    seed: 'a',
    seats: { french: computer('recruit', { pace: 'none' }) },
  });
  const heard: number[] = [];
  let isListening = false;
  show(() => {
    useEvents(match, (_, { n }) => heard.push(n));
    // The view is there before its effects.
    useEffect(() => {
      isListening = true;
    }, []);
    return useChat(match)
      .map((line) => line.text)
      .join();
  });
  await match.say('well met');
  await until(() => text() === 'well met' && isListening);
  await match.ready();
  await match.play({ type: 'exchange', cards: [] });
  await until(() => match.prompts.mine[0]?.kind === 'lineUp');
  const told = await match.history(1, 100);
  const numbers = told.flatMap(({ n, events }) => events.map(() => n));
  await until(() => heard.length === numbers.length);
  expect(heard).toEqual(numbers);
  await match.close();
});

function Still({ left }: { readonly left: number | null }): ReactNode {
  return String(useCountdown(left === null ? null : { left }));
}

test('a countdown runs by the time of the match, stops with it, and ends at zero', async () => {
  const time = new HeldTime(1_000);
  const match = await LocalMatch.of(CARDS, { clock: { perTurn: 5 }, time });
  let drawn = 0;
  show(() => {
    drawn += 1;
    const left = useCountdown(usePrompt(match), { time });
    return String(left);
  });
  expect(await Promise.all([match.ready(), match.as('french').ready()])).toHaveLength(2);
  await until(() => text() === '5000');
  await time.move(999);
  expect(text()).toBe('5000');
  await time.move(2);
  await until(() => text() === '4000');
  const before = drawn;
  await time.move(500);
  expect(drawn).toBe(before);
  await time.move(500);
  await until(() => text() === '3000');
  await match.play({ type: 'exchange', cards: [] });
  await match.close();

  root.render(createElement(Still, { left: 1_500 }));
  await until(() => text() === '2000');
  root.render(createElement(Still, { left: null }));
  await until(() => text() === 'null');
});
