/** A seat’s legal commands for clients without the rules, by the functions that decide. */

import { type GameTypes, given, type Match, must, type Prompt, recordOf } from '@escadre/shared/kernel';
import { publicPromptsOf } from '@escadre/shared/play';
import { type LegalAnswer, type LegalRequest, LIMITS, promptKind } from '@escadre/shared/protocol';
import type { Payer } from '../cost.ts';
import { Fault } from '../fault.ts';
import type { Player } from '../identity/player.ts';
import type { ListedMatch } from '../store/model.ts';
import { sliced } from '../time-slices.ts';
import type { Standings } from './standings.ts';

export class LegalCommands {
  readonly #standings: Standings;

  constructor(standings: Standings) {
    this.#standings = standings;
  }

  /** @throws Fault NOT_A_PLAYER */
  async of(player: Player, listed: ListedMatch, request: LegalRequest, payer: Payer): Promise<LegalAnswer> {
    const { seat, camp } = seatOf(player, listed, request.seat);
    const standing = await this.#standings.of(listed.match, camp, payer);
    if (standing === null)
      return { seat, commands: [], complete: true, more: false, sampled: {}, prompts: {} };
    const { match } = standing;
    const { commands, more } = await listedFrom(match.legal(seat), request, payer);
    const asked = match.promptsFor(camp).filter(({ seats }) => seats.includes(seat));
    const sampled = sampledNow(match, asked, commands, request.type);
    const complete = !more && Object.keys(sampled).length === 0;
    const ids = asked.map(({ id }) => id);
    const prompts = Object.entries(publicPromptsOf({ ...standing, control: listed.match.table.clock }));
    return {
      seat,
      commands,
      complete,
      more,
      sampled,
      prompts: Object.fromEntries(prompts.filter(([id]) => ids.includes(id))),
    };
  }
}

/** The named seat, or the player’s only one. */
function seatOf(player: Player, { seats }: ListedMatch, wanted: string | undefined) {
  const own = seats.filter((seat) => seat.player === player.id);
  const found = wanted === undefined ? own[0] : own.find(({ seat }) => seat === wanted);
  if (found !== undefined) return found;
  throw new Fault(
    'NOT_A_PLAYER',
    wanted === undefined ? 'You have no seat in this match.' : `The seat "${wanted}" is not yours.`,
    given({ seats: own.length === 0 ? undefined : own.map(({ seat }) => seat) }),
  );
}

/** The requested number, a few at a time, as some rules take long to list everything. */
async function listedFrom(
  legal: Iterator<{ readonly type: string }>,
  { type, limit }: LegalRequest,
  payer: Payer,
): Promise<{ commands: { readonly type: string }[]; more: boolean }> {
  const commands: { readonly type: string }[] = [];
  let isOver = false;
  for (let looked = 0; !isOver && commands.length <= limit && looked < LIMITS.legalLookedAt; looked += STEP) {
    const look = () => {
      if (isOver || commands.length > limit) return;
      const { done, value } = legal.next();
      isOver = done === true;
      if (!isOver && (type === undefined || value.type === type)) commands.push(value);
    };
    await sliced([...Array(STEP).keys()], look, { payer });
  }
  return { commands: commands.slice(0, limit), more: !isOver };
}

/** Commands listed before checking whether they suffice. */
const STEP = 32;

/** The possible types that rules can only sample, each with a description of its sample. */
function sampledNow(
  { game }: Match<GameTypes>,
  asked: readonly Prompt<GameTypes>[],
  commands: readonly { readonly type: string }[],
  wanted: string | undefined,
): Record<string, string> {
  const answers = asked.flatMap(({ id }) => game.answers[promptKind(id)] ?? []);
  const possible = new Set([...answers, ...commands.map(({ type }) => type)]);
  const { sampled = {} } = game;
  const types = Object.keys(sampled).filter(
    (type) => possible.has(type) && (wanted === undefined || type === wanted),
  );
  return recordOf(types, (type) => must(sampled[type], 'the note on a sample'));
}
