/** Turns events into sentences: each game's own narrator, or this plain one. */

import { isTableEvent, type TableEvent } from '@escadre/shared/kernel';
import { narrators } from './games/index.ts';
import { anyTelling, type Narrator, type ToldEvent } from './happening.ts';
import { line } from './terminal.ts';

/** A game's narrator, which also tells table events. */
export function narratorOf(game: string): Narrator {
  // A narrator receives only its own game's events.
  const tellGame: Narrator = (narrators[game]?.() as Narrator | undefined) ?? tellPlainly;
  return (happening) => {
    const event = anyTelling(happening);
    return isTableEvent(event) ? [line(tableSentence(event), 'strong')] : tellGame(happening);
  };
}

/** The event's name and contents; by camp, if they differ. */
export const tellPlainly: Narrator = ({ told }) => {
  const tellings = [...told].map(([camp, event]) => ({ camp, text: compact(event) }));
  const [first] = tellings;
  const alike = tellings.every(({ text }) => text === first?.text);
  if (alike && first !== undefined && (told.size > 1 || tellings.length === 0)) return [line(first.text)];
  return tellings.map(({ camp, text }) => line(`${camp} only: ${text}`));
};

function compact({ type, ...fields }: ToldEvent): string {
  const parts = Object.entries(fields).map(([name, value]) => `${name}=${word(value)}`);
  return [type, ...parts].join(' ');
}

/** A value in few characters: lists without quotes, objects as they are. */
function word(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(word).join(',')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{${Object.entries(value)
    .map(([name, part]) => `${name}:${word(part)}`)
    .join(',')}}`;
}

function tableSentence(event: TableEvent): string {
  switch (event.type) {
    case 'resigned':
      return `${event.seat} resigns.`;
    case 'drawOffered':
      return `${event.camp} offers a draw.`;
    case 'drawDeclined':
      return `${event.camp} declines the draw.`;
    case 'drawLapsed':
      return `The offer of ${event.camp} lapses.`;
    case 'timedOut':
      return `The time of ${event.camp} is up.`;
    case 'seatGivenUp':
      return `${event.seat} gives up the seat.`;
    case 'seatTaken':
      return `Somebody takes the seat of ${event.seat}.`;
    case 'matchEnded':
      return outcomeSentence(event.outcome);
  }
}

function outcomeSentence(outcome: Extract<TableEvent, { type: 'matchEnded' }>['outcome']): string {
  const why = outcome.reason.replace(/[A-Z-]/g, (sign) => (sign === '-' ? ' ' : ` ${sign.toLowerCase()}`));
  if (outcome.kind === 'win') return `The match is won by ${outcome.camp}: ${why}.`;
  return outcome.kind === 'draw' ? `The match is drawn: ${why}.` : `The match is abandoned: ${why}.`;
}
