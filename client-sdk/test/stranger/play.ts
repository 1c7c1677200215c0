// A stranger's program with only the package. Type-checked and run by package.optional.test.ts in an empty
// folder: `play.ts <address> <match>`.
import {
  type Command,
  Escadre,
  EscadreError,
  type GameId,
  type Match,
  type Outcome,
  type PromptKind,
  type Reason,
  type View,
} from 'escadre';
import {
  FORMATIONS,
  type FormationId,
  type LegOutcome,
  type Placement,
  placementFaults,
  placementOf,
  randomPlacement,
  turnedAbout,
} from 'escadre/grands-amiraux';
import { newRecoveryCode, type RecoveryCode, readRecoveryCode, recoveryLink } from 'escadre/keep';
import { advise, type Luck, luckOf } from 'escadre/review';
import { type Board, chancesOf, reachOf, type Side, targetsOf } from 'escadre/trafalgar';
import { Replay, readRecord, verifyRecord, writeRecord } from 'escadre/verify';

declare const process: { readonly argv: readonly string[] };
const [address, id] = process.argv.slice(2) as [string, string];

const escadre = await Escadre.connect(address, { name: 'Stranger' });
const match = await escadre.enter(id, { game: 'trafalgar-cards' });
const { code }: RecoveryCode = await newRecoveryCode(escadre);
if (readRecoveryCode(recoveryLink(code, address)) !== code) throw new Error('the code is another');

// The types are those of the game.
const seat: 'british' | 'french' | undefined = match.seats[0];
const hand: readonly string[] = match.view?.own?.hand ?? [];
const view: View<'trafalgar-cards'> | null = match.view;
const hands: number | undefined = view?.public.score.british;
const pass: Command<'trafalgar-cards'> = { type: 'exchange', cards: [] };
// @ts-expect-error There is no such command in this game.
const wrong: Command<'trafalgar-cards'> = { type: 'move', from: 'a4', to: 'a5' };
// @ts-expect-error There is no such card.
const forged: Command<'trafalgar-cards'> = { type: 'exchange', cards: ['Z99'] };
// @ts-expect-error The British do not exist in the other game.
const strangeSeat = () => escadre.enter<'grands-amiraux'>(id, { seat: 'british' });
// @ts-expect-error Options have their types too.
const options = () => escadre.create('trafalgar-cards', { options: { drawLimit: 'ten' } });
const ended: Outcome<'trafalgar-cards'>['reason'] = 'threeHandsWon';
const older: Reason<'grands-amiraux'>[] = ['grandAdmiral', 'resignation', 'absence'];
// @ts-expect-error No match of this game ends so.
const misspelt: Outcome<'trafalgar-cards'>['reason'] = 'threeHandWon';
// @ts-expect-error Nor is that asked in it.
const misasked: PromptKind<'trafalgar-cards'> = 'returnFire';
// Seats, camps and codes are those of the game.
const present: boolean | undefined = match.table.seats.british?.here;
// @ts-expect-error Nobody sits there in this game.
const blue = match.table.seats.blue;
// @ts-expect-error No camp is called so.
const offered = match.table.drawOffers.white;
const side: 'british' | 'french' | undefined = match.table.seats.french?.camp;
const speaker: 'british' | 'french' | undefined = match.chat[0]?.seat;
const isFar = (error: unknown): boolean => error instanceof EscadreError && error.code === 'NOT_ADJACENT';
// @ts-expect-error No game refuses so.
const isFarr = (error: EscadreError): boolean => error.code === 'NOT_ADJACENTT';
const isChosen = (): boolean => match.explain(pass)?.code === 'ALREADY_CHOSEN';
// @ts-expect-error The refusal of another game.
const isElsewhere = (): boolean => match.explain(pass)?.code === 'NOT_ADJACENT';
const anyone: Match = match;
void [present, blue, offered, side, speaker, isFar, isFarr, isChosen, isElsewhere, anyone];
const sampled: string | undefined = match.sampled.lineUp;
// @ts-expect-error There is no such command of which a sample could be given.
const missampled = match.sampled.sail;
const position: () => Promise<string> = () => match.position();
// @ts-expect-error Views are not to be changed from outside.
const change = () => (Object.assign(match, {}).view = null);
const anyMatch = (other: Match): string =>
  other.isOf('trafalgar-cards') ? `${other.view?.public.hand}` : other.game;
const ids: readonly GameId[] = ['trafalgar-cards', 'grands-amiraux'];
void [ended, older, misspelt, misasked, sampled, missampled, position];
void [seat, hand, hands, wrong, forged, strangeSeat, options, change, anyMatch, ids];

// Helpers for the board of a game, by its views.
const sights = (board: Board, side: Side): readonly string[] => targetsOf(board, 'victory', side);
const odds = (board: Board): number => chancesOf(board, 'victory', 3, 'hortense', 'battery').atLeastOne;
const ports = (board: Board): readonly string[] => reachOf(board, 'victory').map(({ at }) => at);
void [sights, odds, ports];

// A fleet is deployed from a formation, or by lot.
const fleets = (game: Match<'grands-amiraux'>): readonly Placement[] => {
  const camp = game.camp ?? 'white';
  return [...FORMATIONS.map(({ id }) => turnedAbout(placementOf(id, camp))), randomPlacement(camp)];
};
const deploy = (game: Match<'grands-amiraux'>, placement: Placement) =>
  game.play({ type: 'deploy', placement });
// @ts-expect-error There is no such formation.
const phalanx: FormationId = 'phalanx';
const lost: LegOutcome = { survives: false, kinds: ['M'], share: 1, wins: 'red' };
// @ts-expect-error There is no such piece.
const misread: LegOutcome = { survives: false, kinds: ['Z'], share: 1 };
void [fleets, deploy, phalanx, lost, misread];
console.log(
  `formations: ${FORMATIONS.length}, ${placementFaults('red', placementOf('screen', 'red')).length} faults`,
);

const heard: number[] = [];
match.on('event', (event, { n }) => {
  heard.push(n);
  if (event.type === 'revealed')
    console.log(`hand ${event.hand}: ${event.british.total} to ${event.french.total}`);
  if (event.type === 'matchEnded') console.log(`ended: ${event.outcome.kind}`);
});
match.on('drop', () => console.log('drop'));
match.on('back', () => console.log('back'));

const over = new Promise<void>((resolve) => match.on('over', () => resolve()));
match.on('prompt', async ({ mine }) => {
  try {
    if (mine[0]?.kind === 'exchange') await match.play(pass);
    if (mine[0]?.kind === 'lineUp') await match.play({ type: 'lineUp', auto: true });
  } catch (error) {
    // A prompt can arrive while its answer is under way.
    if (
      !(error instanceof EscadreError) ||
      !['ALREADY_CHOSEN', 'NOT_DUE', 'WINDOW_CLOSED'].includes(error.code)
    )
      throw error;
  }
});
await match.ready();
await over;

const refused = await match.play({ type: 'resign' }).catch((error: unknown) => error);
if (!(refused instanceof EscadreError)) throw new Error('a match that is over takes commands');
console.log(`refused: ${refused.code}`);
console.log(`in order: ${heard.every((n, index) => index === 0 || n >= (heard[index - 1] ?? 0))}`);
const record = readRecord(writeRecord(await escadre.record(match.id)));
console.log(`record: ${verifyRecord(record, match.table.commitment).ok}`);
const replay = await escadre.replay<'trafalgar-cards'>(match.id);
const last = replay.at(replay.length - 1);
console.log(`replay: ${last.outcome?.kind}, ${last.as('french').view.public.hand}`);
const strange = await Promise.resolve()
  .then(() => Replay.of({ ...record, entries: [] }).at(0))
  .catch((error: unknown) => error);
const lucky: readonly Luck<'trafalgar-cards'>[] = luckOf<'trafalgar-cards'>(record);
console.log(`luck: ${lucky.map(({ camp, unit }) => `${camp} ${unit}`).join(', ')}`);
for await (const { number, of } of advise<'trafalgar-cards'>(record, 'british', { level: 'recruit' })) {
  if (number === of) console.log('advised: to the end');
}
console.log(`known: ${strange instanceof EscadreError && strange.code}`);
await match.close();
