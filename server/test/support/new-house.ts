/** A copy of the house, into which a new game is put as the README says: its folder, its line in the list, its rulebooks. */

import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const newGame = join(root, 'shared/test/new-game');

/** Common to all houses. */
const COMMON = ['package.json', 'shared/package.json', 'shared/src', 'docs/rules'];

export class NewHouse {
  readonly #folder = realpathSync(mkdtempSync(join(tmpdir(), 'escadre-house-')));

  /** Noughts and crosses, in a house with these workspaces, and with these files and folders besides. */
  constructor(workspaces: readonly string[], more: readonly string[] = []) {
    const sources = workspaces.flatMap((name) => [`${name}/package.json`, `${name}/src`]);
    for (const path of [...COMMON, ...sources, ...more]) {
      cpSync(join(root, path), this.path(path), { recursive: true });
    }
    this.#linkPackages(['shared', ...workspaces]);
    cpSync(join(newGame, 'noughts'), this.path('shared/src/games/noughts'), { recursive: true });
    cpSync(join(newGame, 'rules'), this.path('docs/rules'), { recursive: true });
    addTo(this.path('shared/src/games/index.ts'), 'noughts');
  }

  path(...parts: string[]): string {
    return join(this.#folder, ...parts);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Links the installed packages except the workspaces, which are copies here. */
  #linkPackages(workspaces: readonly string[]): void {
    for (const folder of ['.', ...workspaces]) {
      const installed = join(root, folder, 'node_modules');
      mkdirSync(this.path(folder, 'node_modules'), { recursive: true });
      for (const name of entriesOf(installed))
        symlinkSync(join(installed, name), this.path(folder, 'node_modules', name));
    }
    mkdirSync(this.path('node_modules/@escadre'), { recursive: true });
    for (const workspace of workspaces) {
      symlinkSync(this.path(workspace), this.path('node_modules/@escadre', workspace));
    }
  }
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !['@escadre', '.cache'].includes(name));
  } catch {
    return [];
  }
}

/** Adds a game to the list, under its own name. */
function addTo(list: string, game: string): void {
  const text = readFileSync(list, 'utf8');
  const longer = text.replace('  trafalgar,\n', `  trafalgar,\n  ${game},\n`);
  writeFileSync(list, `import { ${game} } from './${game}/index.ts';\n${longer}`);
}
