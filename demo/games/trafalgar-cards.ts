/** The card game, told by an observer of both hands. */

import { SEATS, type Seat, type SeenEvent } from '@escadre/shared/games/trafalgar-cards';
import { en } from '@escadre/shared/games/trafalgar-cards/story/en.ts';
import { tell } from '@escadre/shared/games/trafalgar-cards/story/index.ts';
import { sentenceOf } from '@escadre/shared/kernel';
import { anyTelling, type Happening, type Narrator, tellingOf } from '../happening.ts';
import { line, type TextLine } from '../terminal.ts';

type Beat = ReturnType<typeof tell>[number];

export function trafalgarCardsNarrator(): Narrator<SeenEvent> {
  const score = { british: 0, french: 0 };
  return (happening) => {
    const event = anyTelling(happening);
    if (event.type === 'revealed' && event.result !== 'drawn') score[event.result] += 1;
    const beats = whoKnows(event, happening).flatMap((seat) => {
      const told = tellingOf(happening, event, seat) ?? event;
      return tell(told, null, { public: { score } }, { camp: seat, seats: [seat] }).map(watched);
    });
    return eachOnce(beats.map(lineOf));
  };
}

/** The seats that know all of an event: a choice is known to its own seat, a hand to those who were told. */
const whoKnows = (event: SeenEvent, { told }: Happening): readonly Seat[] =>
  'seat' in event ? [event.seat] : SEATS.filter((seat) => told.has(seat));

/** A side's own beat as told to a spectator. */
function watched(beat: Beat): Beat {
  const { data } = beat;
  if (!('by' in data) && !('you' in data)) return beat;
  const seen = 'by' in data ? { by: { ...data.by, you: false } } : { you: null };
  // Spreading loses the pairing of key and data.
  return { ...beat, data: { ...data, ...seen } } as Beat;
}

const lineOf = (beat: Beat): TextLine =>
  line(sentenceOf(en.beats, beat), beat.tone === 'good' || beat.tone === 'bad' ? 'strong' : beat.tone);

/** Both sides are told most events alike. */
const eachOnce = (lines: readonly TextLine[]): TextLine[] =>
  lines.filter(({ text }, place) => lines.findIndex((each) => each.text === text) === place);
