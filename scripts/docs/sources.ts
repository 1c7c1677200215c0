/** The documented sources. */

import type ts from 'typescript';
import { inRoot } from '../toolchain.mjs';
import { Source } from '../wire/source.ts';

const FILES = {
  games: inRoot('shared', 'src', 'games', 'index.ts'),
  kernel: inRoot('shared', 'src', 'kernel', 'index.ts'),
  protocol: inRoot('shared', 'src', 'protocol', 'index.ts'),
  gameCard: inRoot('server', 'src', 'http', 'game-card.ts'),
} as const;
export type SourceFile = keyof typeof FILES;

export class Sources {
  readonly source = new Source(Object.values(FILES), inRoot());

  type(file: SourceFile, name: string): ts.Type {
    return this.source.type(FILES[file], name);
  }

  typeOfValue(file: SourceFile, name: string): ts.Type {
    return this.source.typeOfValue(FILES[file], name);
  }

  property(type: ts.Type, name: string): ts.Type {
    return this.source.property(type, name);
  }

  /** A type of a game: `Command`, `PublicView` … */
  typeOfGame(id: string, name: string): ts.Type {
    // A game is `Game<Types>`.
    const game = this.property(this.typeOfValue('games', 'games'), id) as ts.TypeReference;
    const [types] = this.source.checker.getTypeArguments(game);
    if (types === undefined) throw new TypeError(`${id} is no game`);
    return this.property(types, name);
  }
}

/** A game's source folder. */
export const folderOf = (game: string): string => inRoot('shared', 'src', 'games', game);
