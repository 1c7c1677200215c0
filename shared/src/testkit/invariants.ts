/**
 * Invariants of every game, as properties over random matches. Any game on the list is checked against all
 * of them.
 */

import { isDeepStrictEqual } from 'node:util';
import {
  type Chance,
  chanceOf,
  type GameTypes,
  given,
  isTableEvent,
  Match,
  type MatchState,
  type Prompt,
  type PromptForm,
  RECORD_FORMAT,
  refusalOf,
  TABLE_REASONS,
  type Viewer,
} from '../kernel/index.ts';
import { createMatch } from '../kernel/input.ts';
import { verify } from '../kernel/verify.ts';
import { legalMoves, pickOf, playAtRandom, randomMatch } from './playout.ts';
import type { Specimen } from './specimen.ts';

/** An invariant: throws with the violation in this run. */
type Invariant = <T extends GameTypes>(specimen: Specimen<T>, run: number) => void;

const json = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

function expectSame(what: string, actual: unknown, expected: unknown): void {
  const [a, b] = [json(actual), json(expected)];
  if (a !== b) throw new Error(`${what} differ:\n  ${a}\n  ${b}`);
}

/** Ignores the order of keys. */
function expectEqual(what: string, actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expectSame(what, sorted(actual), sorted(expected));
}

function expectTrue(what: string, holds: boolean): void {
  if (!holds) throw new Error(what);
}

const viewersOf = <T extends GameTypes>(match: Match<T>): Viewer<T['Camp']>[] => [
  'public',
  ...new Set(match.chairs.map((chair) => chair.camp)),
];

/** Folding the events gives the same state as playing, and the record verifies. */
const replayLeadsToTheSameState: Invariant = (specimen, run) => {
  const match = randomMatch(specimen, run);
  const first = new Match(specimen.game, match.setup).decideStart({});
  const entries = [first, ...playAtRandom(specimen, match, chanceOf(`play ${run}`))];
  const stored = JSON.parse(json(entries)) as typeof entries;
  const replayed = Match.replay(specimen.game, match.setup, stored);
  expectSame('the replayed and the played state', replayed.state, match.state);
  const verdict = verify(specimen.game, {
    format: RECORD_FORMAT,
    game: specimen.game.id,
    ...match.setup,
    commitment: match.commitment,
    entries: stored,
  });
  expectTrue(`the record does not verify: ${json(verdict)}`, verdict.ok);
};

/** Every match ends, and until then there is an open prompt. */
const everyMatchEnds: Invariant = (specimen, run) => {
  const match = randomMatch(specimen, run);
  playAtRandom(specimen, match, chanceOf(`play ${run}`), (before) => {
    expectTrue('the match goes on without an open prompt', before.prompts.length > 0);
    const ids = before.prompts.map((prompt) => prompt.id);
    expectTrue(`prompts share an id: ${ids}`, new Set(ids).size === ids.length);
  });
  expectTrue(`the match goes on after ${specimen.longest} commands`, match.outcome !== null);
};

/** A closed prompt's id never returns. */
const promptIdsAreUsedOnce: Invariant = (specimen, run) => {
  const match = randomMatch(specimen, run);
  const gone = new Set<string>();
  let open = new Set<string>();
  playAtRandom(specimen, match, chanceOf(`play ${run}`), (before) => {
    const now = new Set(before.prompts.map((prompt) => prompt.id));
    for (const id of open) if (!now.has(id)) gone.add(id);
    for (const id of now) expectTrue(`the prompt ${id} is open again`, !gone.has(id));
    open = now;
  });
};

/** State, views and events survive being written as JSON; views have the shape they promise. */
const everythingIsPlainData: Invariant = (specimen, run) => {
  const { game } = specimen;
  const [publicView, privateView] = [game.schemas.publicView.strict(), game.schemas.privateView.strict()];
  const match = randomMatch(specimen, run);
  const entries = playAtRandom(specimen, match, chanceOf(`play ${run}`), (before) => {
    expectTrue('the state is not plain data', isPlain(before.state));
    for (const viewer of viewersOf(before)) {
      const view = before.view(viewer);
      expectTrue(`the view of ${viewer} is not plain data`, isPlain(view));
      expectTrue('the public view holds null', !json(view.public).includes('null'));
      expectEqual('the public view and its shape', publicView.parse(view.public), view.public);
      if (viewer === 'public') expectTrue('the public has a private view', view.own === null);
      else expectEqual('the private view and its shape', privateView.parse(view.own), view.own);
    }
  });
  for (const entry of entries) {
    expectTrue('the entry is not plain data', isPlain(entry));
    for (const viewer of viewersOf(match)) {
      for (const event of entry.events) {
        const seen = match.seenBy(viewer, { ...entry, events: [event] })[0];
        if (seen === undefined || isTableEvent(seen)) continue;
        expectEqual('a seen event and its shape', game.schemas.seenEvent.parse(seen), seen);
      }
    }
  }
};

/** States are immutable: a game never modifies its arguments. */
const nothingIsMutated: Invariant = (specimen, run) => {
  const match = randomMatch(specimen, run);
  playAtRandom(specimen, match, chanceOf(`play ${run}`), (before) => {
    deepFreeze(before.state);
  });
};

/**
 * Legality is a function of the view: the verdict from the view always equals that of the decision, and the
 * list of legal commands holds exactly the accepted ones.
 */
const legalityIsAFunctionOfTheView: Invariant = (specimen, run) => {
  const { game } = specimen;
  const match = randomMatch(specimen, run);
  const chance = chanceOf(`attempts ${run}`);
  playAtRandom(specimen, match, chanceOf(`play ${run}`), (before) => {
    const { seat } = chance.pick(before.chairs);
    const listed = pickOf(legalMoves(before, seat), chance);
    if (listed !== undefined) {
      expectTrue(
        `a listed command is not well-shaped: ${json(listed)}`,
        game.schemas.command.safeParse(listed).success,
      );
      const refusal = before.explain(seat, listed);
      expectTrue(
        `a listed command is refused: ${json(listed)} ${json(refusal?.toNotice())}`,
        refusal === null,
      );
      decideWithoutRefusal(before, seat, listed);
    }
    const tried = specimen.attempt(before.state.game, seat, chance);
    expectTrue(
      `an attempt is not well-shaped: ${json(tried)}`,
      game.schemas.command.safeParse(tried).success,
    );
    if (before.explain(seat, tried) !== null) return;
    decideWithoutRefusal(before, seat, tried);
    if (specimen.sampled?.(tried) !== true) {
      expectTrue(`an accepted command is not listed: ${json(tried)}`, lists(legalMoves(before, seat), tried));
    }
  });
};

/**
 * Non-interference: two states that differ only in a viewer's unknowns give equal views, prompts, legal
 * commands, refusals and events, to the byte.
 */
const secretsDoNotInterfere: Invariant = (specimen, run) => {
  const match = randomMatch(specimen, run);
  const chance = chanceOf(`twins ${run}`);
  const play = chanceOf(`play ${run}`);
  playAtRandom(specimen, match, play, (before) => {
    const viewer = chance.pick(viewersOf(before));
    const twin = twinOf(specimen, before, viewer, chance);
    expectSameFor(viewer, before, twin, specimen, chance);
    const prompt = chance.pick(before.prompts);
    const seat = chance.pick(prompt.seats);
    const command = pickOf(legalMoves(before, seat), chance);
    if (command === undefined) return;
    const other = specimen.translate(command, seat, before.state.game, twin.state.game, viewer);
    // In the twin, another camp's preparation may already be made, which only that camp is told.
    if (other === null || (before.campOf(seat) !== viewer && twin.explain(seat, other) !== null)) return;
    const here = copyOf(before);
    const entry = here.submit(seat, command);
    const entryThere = twin.submit(seat, other);
    expectSame(`events as told to ${viewer}`, twin.seenBy(viewer, entryThere), here.seenBy(viewer, entry));
    expectSame(
      `events as retold to ${viewer}`,
      twin.seenBy(viewer, entryThere, 'again'),
      here.seenBy(viewer, entry, 'again'),
    );
    expectSameFor(viewer, here, twin, specimen, chance);
  });
};

/**
 * A game's declared lists match its behaviour: kinds of prompts and the commands that answer them, and
 * reasons for the end.
 */
const gamesDoWhatTheyList: Invariant = (specimen, run) => {
  const { promptKinds, promptForms, answers, unprompted = [], outcomeReasons } = specimen.game;
  const match = randomMatch(specimen, run);
  playAtRandom(specimen, match, chanceOf(`play ${run}`), (before) => {
    for (const prompt of before.prompts) {
      const { id, kind } = prompt;
      expectTrue(`the id of a prompt does not begin with its kind: ${id}`, id.split('-')[0] === kind);
      expectTrue(`a kind of prompt is in no list: ${kind}`, promptKinds.includes(kind));
      const form: PromptForm = promptForms[kind];
      expectTrue(`a prompt has not the form of its kind: ${json(prompt)}`, isOfForm(prompt, form));
    }
    for (const { seat } of before.chairs) {
      const asked = before.prompts.filter(({ seats }) => seats.includes(seat));
      const listed = asked.flatMap(({ kind }) => answers[kind]).concat(unprompted);
      const command = pickOf(legalMoves(before, seat), chanceOf(`${run} ${before.state.next}`));
      if (command === undefined) continue;
      const kinds = asked.map(({ kind }) => kind).join(' and ') || 'nothing';
      expectTrue(`asked for ${kinds}, ${seat} may also ${command.type}`, listed.includes(command.type));
    }
  });
  const reason = match.outcome?.reason;
  if (reason === undefined) return;
  const known: readonly string[] = [...outcomeReasons, ...TABLE_REASONS];
  expectTrue(`a reason is in no list: ${reason}`, known.includes(reason));
};

function isOfForm({ id, time, about = {} }: Prompt<GameTypes>, form: PromptForm): boolean {
  const parts = form.id.split(/<\w+>/);
  const facts = form.about ?? [];
  const isThere = (fact: string) => fact.endsWith('?') || Object.hasOwn(about, fact);
  return (
    new RegExp(`^${parts.join('\\w+')}$`).test(id) &&
    form.time.includes(time.kind) &&
    facts.every(isThere) &&
    Object.keys(about).every((fact) => facts.includes(fact) || facts.includes(`${fact}?`))
  );
}

/** Any moment can be a scenario and a text, without loss. */
const anyMomentCanBeAScenario: Invariant = (specimen, run) => {
  const { game } = specimen;
  const { positions } = game;
  const match = randomMatch(specimen, run);
  const { options, seed } = match.setup;
  playAtRandom(specimen, match, chanceOf(`play ${run}`), (before) => {
    const scenario = positions.ofState(before.state.game);
    if (scenario === null) return;
    const faults = game.faults(options, game.schemas.scenario.parse(scenario));
    expectTrue(`a position cannot be played: ${faults.join('; ')}\n  ${json(scenario)}`, faults.length === 0);
    expectEqual('a scenario and its text', positions.parse(positions.make(scenario)), scenario);
    const again = createMatch(game, { options, seed, scenario });
    again.start();
    expectSame('a position that is laid out', positions.ofState(again.state.game), scenario);
    for (const viewer of viewersOf(before)) {
      const [shown, laidOut] = [before, again].map((each) => positions.ofView(each.view(viewer), viewer));
      expectSame(`positions as ${viewer} sees them`, laidOut, shown);
    }
    expectSame('prompts', again.prompts.map(asked), before.prompts.map(asked));
    for (const { seat, camp } of before.chairs) {
      const [here, there] = [before, again].map((each) => firstOf(game.legal(each.view(camp), seat)));
      expectSame(`what is legal for ${seat}`, there, here);
    }
  });
};

/** The most commands to compare. */
const MOST_COMPARED = 40;

function firstOf<Item>(items: Iterable<Item>): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    first.push(item);
    if (first.length === MOST_COMPARED) break;
  }
  return first;
}

const asked = <T extends GameTypes>({ kind, camp, seats, about }: Prompt<T>) =>
  given({ kind, camp, seats, about });

export const INVARIANTS: Readonly<Record<string, Invariant>> = {
  'every match ends, and until then there is an open prompt': everyMatchEnds,
  'replay gives the same state, the same seed the same events': replayLeadsToTheSameState,
  'legality is a function of the view': legalityIsAFunctionOfTheView,
  'secrets change nothing a viewer gets': secretsDoNotInterfere,
  'state, views and events are plain data of the promised shape': everythingIsPlainData,
  'arguments are never modified': nothingIsMutated,
  'the id of a prompt is used once': promptIdsAreUsedOnce,
  'declared lists match what the game does': gamesDoWhatTheyList,
  'any moment can be a scenario': anyMomentCanBeAScenario,
};

function decideWithoutRefusal<T extends GameTypes>(
  match: Match<T>,
  seat: T['Seat'],
  command: T['Command'],
): void {
  const refusal = refusalOf(() => {
    match.decide(seat, command);
  });
  expectTrue(
    `allowed from the view, refused in the decision: ${json(command)} ${refusal?.message}`,
    refusal === null,
  );
}

function lists<T extends GameTypes>(legal: Iterable<T['Command']>, command: T['Command']): boolean {
  for (const each of legal) if (isDeepStrictEqual(each, command)) return true;
  return false;
}

function copyOf<T extends GameTypes>(match: Match<T>, game?: T['State']): Match<T> {
  const state: MatchState<T> = game === undefined ? match.state : { ...match.state, game };
  return new Match(match.game, match.setup, state);
}

function twinOf<T extends GameTypes>(
  specimen: Specimen<T>,
  match: Match<T>,
  viewer: Viewer<T['Camp']>,
  chance: Chance,
): Match<T> {
  return copyOf(match, specimen.twin(match.state.game, viewer, chance));
}

function expectSameFor<T extends GameTypes>(
  viewer: Viewer<T['Camp']>,
  one: Match<T>,
  other: Match<T>,
  specimen: Specimen<T>,
  chance: Chance,
): void {
  expectSame(`views of ${viewer}`, other.view(viewer), one.view(viewer));
  expectSame(`prompts as ${viewer} sees them`, other.promptsFor(viewer), one.promptsFor(viewer));
  for (const { seat, camp } of one.chairs) {
    if (camp !== viewer) continue;
    const tried = specimen.attempt(one.state.game, seat, chance);
    const notice = (match: Match<T>) => match.explain(seat, tried)?.toNotice() ?? null;
    expectSame(`refusals of ${json(tried)}`, notice(other), notice(one));
  }
}

/** Keys in one order, so that data can be compared as text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}

/** Whether writing as JSON and reading again gives the very same: no undefined, NaN, Map, class. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

function deepFreeze(value: unknown): void {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
}
