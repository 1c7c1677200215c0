/**
 * The journal: one file of lines a day in `DATA_DIR/journal`, kept for some days. Lines are written together
 * every second. Nobody waits for it: what the disk does not take is lost, and counted.
 */

import { accessSync, constants } from 'node:fs';
import { appendFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, given } from '@escadre/shared/kernel';
import { type Config, ConfigError } from '../../config.ts';
import { makeFolder } from '../../folder.ts';
import { LineSampler } from '../line-sampler.ts';
import type { Logger } from '../logger.ts';
import type { JournalLine } from './line.ts';

/** Milliseconds between two writes. */
const WRITES_EVERY = 1_000;
/** Milliseconds between two looks for old files. */
const CLEANS_EVERY = 3_600_000;
/** The most characters of a day that wait for the disk. */
const MOST_WAITING = 4 * 2 ** 20;
/** Bytes of a day, so that a busy site does not fill its disk. */
const MOST_A_DAY = 2 ** 30;
const DAY = 86_400_000;
/**
 * Limits of refusals: of one player at one match, which fill a tenth of a file in a day, and of all, which fill
 * half.
 */
export const REFUSALS = { each: { burst: 200, perSecond: 1 }, all: { burst: 5_000, perSecond: 40 } };

const FILE = /^(\d{4}-\d\d-\d\d)\.jsonl$/;

export const journalFolder = (dataDir: string): string => join(dataDir, 'journal');

/** The day of a time, as it names files. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The days with a file, the oldest first. */
export async function daysIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => FILE.exec(name)?.[1] ?? []).sort();
}

export const fileOf = (folder: string, day: string): string => join(folder, `${day}.jsonl`);

interface JournalParts {
  readonly folder: string;
  /** Days for which files are kept; 0 for no journal. */
  readonly days: number;
  readonly now: () => number;
  readonly logger: Pick<Logger, 'warn'>;
}

type NewLine = Omit<JournalLine, 'at'>;

export class Journal {
  readonly folder: string;
  readonly #parts: JournalParts;
  readonly #refusals: LineSampler;
  /** The lines that wait for the disk, by day since 1970. */
  #waiting = new Map<number, string>();
  #lost = 0;
  #underWay: Promise<void> = Promise.resolve();
  #timers: NodeJS.Timeout[] = [];

  constructor(parts: JournalParts) {
    this.#parts = parts;
    this.folder = parts.folder;
    this.#refusals = new LineSampler({
      ...REFUSALS,
      now: () => performance.now(),
      tell: (about, lines) => this.note({ what: 'left out', ...about, lines }),
    });
  }

  /**
   * Creates the folder, and writes and cleans up from now on.
   *
   * @throws {@link ConfigError} if the folder cannot be created
   */
  start(): void {
    const { days, folder, logger } = this.#parts;
    if (days > 0) {
      mustBeThere(folder);
      this.#timers.push(setInterval(() => void this.flush(), WRITES_EVERY).unref());
    }
    // Runs without a journal, too: its old files must go.
    const clean = () =>
      this.#clean().catch((error) => logger.warn({ err: error }, 'journal: cannot remove old files'));
    void clean();
    this.#timers.push(setInterval(clean, CLEANS_EVERY).unref());
  }

  /** Notes a refused request, unless the player had very many at that match: those are counted. */
  noteRefusal(line: NewLine): void {
    const about = given({ player: line.player, match: line.match });
    if (this.#refusals.takes(`${line.player} at ${line.match}`, about)) this.note(line);
  }

  note(line: NewLine): void {
    if (this.#parts.days === 0) return;
    const at = this.#parts.now();
    const day = Math.floor(at / DAY);
    const waiting = this.#waiting.get(day) ?? '';
    if (waiting.length > MOST_WAITING) this.#lost++;
    else this.#waiting.set(day, `${waiting}${JSON.stringify({ at, ...line })}\n`);
  }

  /** Resolves when everything noted is in the file, or lost. */
  flush(): Promise<void> {
    this.#underWay = this.#underWay.then(() => this.#write());
    return this.#underWay;
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#refusals.end();
    await this.flush();
  }

  async #write(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const [day, lines] of waiting) await this.#append(fileOf(this.folder, dayOf(day * DAY)), lines);
  }

  async #append(file: string, lines: string): Promise<void> {
    try {
      const { size } = await stat(file).catch(() => ({ size: 0 }));
      if (size > MOST_A_DAY) throw new Error('the file of the day is full');
      await appendFile(file, lines, { mode: 0o600 });
      this.#tellLost();
    } catch (error) {
      if (this.#lost === 0) this.#parts.logger.warn({ err: error }, 'journal: cannot write');
      this.#lost += lines.split('\n').length - 1;
    }
  }

  #tellLost(): void {
    if (this.#lost > 0) this.#parts.logger.warn({ lines: this.#lost }, 'journal: lines lost');
    this.#lost = 0;
  }

  async #clean(): Promise<void> {
    const { days, now } = this.#parts;
    const oldest = dayOf(now() - days * DAY);
    const old = (await daysIn(this.folder)).filter((day) => days === 0 || day <= oldest);
    await Promise.all(old.map((day) => rm(fileOf(this.folder, day), { force: true })));
  }
}

function mustBeThere(folder: string): void {
  try {
    makeFolder(folder, 0o700);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const what = `${folder}, the folder of the journal, cannot be made or written to (${codeOf(error)})`;
    throw new ConfigError([`DATA_DIR: ${what}. Give the server a folder of its own, or set JOURNAL_DAYS=0.`]);
  }
}

/** The journal of a server with these settings. Not writing yet. */
export const journalIn = (
  { dataDir, journalDays }: Pick<Config, 'dataDir' | 'journalDays'>,
  parts: Omit<JournalParts, 'folder' | 'days'>,
): Journal => new Journal({ ...parts, folder: journalFolder(dataDir), days: journalDays });
