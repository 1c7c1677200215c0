/** Commands of Les Grands Amiraux as orders in words. */

import type { GameCommand, View } from 'escadre';
import type { Language } from '../../base/settings.ts';
import { AdmiralsWords } from './words.ts';

const en = { deploy: 'Lay out the fleet.', ready: 'Ready.', stop: 'Stop there.' };
const fr: typeof en = { deploy: 'Disposer la flotte.', ready: 'Prêt.', stop: 'S’arrêter là.' };

export const orders = {
  inWords(command: GameCommand<'grands-amiraux'>, view: View<'grands-amiraux'>, spoken: Language): string {
    const words = new AdmiralsWords(spoken);
    const says = spoken === 'fr' ? fr : en;
    switch (command.type) {
      case 'move':
      case 'attack':
        return words.texts.willDo[command.type](pieceOn(command.from, view, words), command.from, command.to);
      case 'jump':
        return words.texts.willDo.jump(
          pieceOn(command.from, view, words),
          command.from,
          command.path.at(-1) ?? command.from,
        );
      case 'stop':
        return says.stop;
      default:
        return command.type === 'deploy' ? says.deploy : says.ready;
    }
  },
};

function pieceOn(
  square: string,
  { public: { pieces }, own }: View<'grands-amiraux'>,
  words: AdmiralsWords,
): string {
  const [id] = Object.entries(pieces).find(([, piece]) => piece.square === square) ?? [];
  const [, kind] = Object.entries(own?.fleet ?? {}).find(([piece]) => piece === id) ?? [];
  return words.named(kind);
}
