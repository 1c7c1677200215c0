/** `docs/operators.md`, followed word by word on a bare Debian: `npm start`, systemd with nginx, PostgreSQL with a standby. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { blocksOfGuide } from './blocks.ts';
import { BareDebian, whyNoDebian } from './debian.ts';

/** Seconds: three minutes on a quiet machine. */
const PATIENCE = 900;

const whyNot = await whyNoDebian();
if (whyNot !== null) process.stderr.write(`the guide is not followed: ${whyNot}\n`);

let debian: BareDebian | undefined;
afterAll(() => debian?.remove());

(whyNot === null ? test : test.skip)(
  'the guide works word by word on a bare Debian',
  async () => {
    const started = performance.now();
    debian = new BareDebian();
    debian.copyClone('/opt/escadre');
    for (const { name, text } of blocksOfGuide())
      if (name !== null) debian.write(`/root/guide/${name}`, text);
    const beside = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
    debian.write('/root/guide/players.mjs', beside('players.mjs'));
    const installed = performance.now() - started;
    const told = await debian.boot(beside('follow.sh'), PATIENCE);
    const steps = told.split('\n').filter((line) => line.startsWith('== '));
    process.stderr.write(`a bare Debian after ${Math.round(installed / 1_000)} s\n${steps.join('\n')}\n`);
    const isWhole = steps.at(-1)?.endsWith('FOLLOWED to its end') ?? false;
    expect(isWhole ? '' : told.split('\n').slice(-60).join('\n')).toBe('');
  },
  (PATIENCE + 300) * 1_000,
);
