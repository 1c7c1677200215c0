// A page that Vite builds, with TypeScript at its strictest.
import { Escadre, EscadreError, type Match } from 'escadre';
import { previewOf } from 'escadre/branle-bas/preview';
import { computer, LocalMatch } from 'escadre/practice';
import { story } from 'escadre/story/branle-bas';
import { words } from 'escadre/story/branle-bas/fr';
import { tellerOf } from 'escadre/story/table';
import { table } from 'escadre/story/table/fr';

export async function practise(): Promise<Match<'branle-bas'>> {
  const match = await LocalMatch.of('branle-bas', { seats: { 'english-1': computer('officer') } });
  const teller = tellerOf(story, words, table, match.camp && { camp: match.camp, seats: match.seats });
  match.on('event', (event) => {
    // @ts-expect-error There is no such event in this game.
    if (event.type === 'feuu') return;
  });
  match.on('prompt', ({ mine }) => {
    for (const { kind } of mine) {
      switch (kind) {
        // @ts-expect-error That is asked in no game.
        case 'feuu':
          break;
        default:
          document.title = kind;
      }
    }
  });
  await match.ready();
  const outcome = await match.answer(({ any, seat, view }) => {
    const command = any();
    // @ts-expect-error There is no such command in this game.
    if (command.type === 'sale') return null;
    document.body.textContent = `${previewOf(view, seat, command).events.length}`;
    return command;
  });
  // @ts-expect-error No match of this game ends so.
  if (outcome.reason === 'threeHandsWon') return match;
  document.body.textContent = teller.ending(outcome).text;
  return match;
}

practise().catch((error: unknown) => {
  if (error instanceof EscadreError) document.title = error.code;
});
Escadre.visit('/').games();
