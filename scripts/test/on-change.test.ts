/** Sources are watched: see `npm run dev`. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { onChange } from '../on-change.mjs';

let folder: string;
let stop: () => void;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'escadre-on-change-'));
  mkdirSync(join(folder, 'games'));
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

const write = (file: string) => writeFileSync(join(folder, file), `${file} ${Math.random()}`);

/** Each act waits for its end. */
class Acts {
  readonly #ends: (() => void)[] = [];
  #begun = 0;
  #onBegin: () => void = () => {};

  readonly act = (): Promise<void> => {
    this.#begun += 1;
    const ended = new Promise<void>((resolve) => this.#ends.push(resolve));
    this.#onBegin();
    return ended;
  };

  get begun(): number {
    return this.#begun;
  }

  async untilBegun(count: number): Promise<void> {
    while (this.#begun < count) {
      await new Promise<void>((resolve) => {
        this.#onBegin = resolve;
      });
    }
  }

  end(): void {
    this.#ends.shift()?.();
  }
}

test('changes that come together are acted on once, also below a folder', async () => {
  const acts = new Acts();
  stop = onChange([folder], acts.act);
  for (const file of ['one.ts', 'games/two.ts', 'games/three.ts']) write(file);
  await acts.untilBegun(1);
  acts.end();
  write('games/two.ts');
  await acts.untilBegun(2);
  acts.end();
  expect(acts.begun).toBe(2);
});

test('a change during an act is acted on after it, not beside it', async () => {
  const acts = new Acts();
  stop = onChange([folder], acts.act);
  write('one.ts');
  await acts.untilBegun(1);
  write('one.ts');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(acts.begun).toBe(1);
  acts.end();
  await acts.untilBegun(2);
  acts.end();
});
