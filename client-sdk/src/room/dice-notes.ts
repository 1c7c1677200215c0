/** A player's notes on the dice of their matches, kept beside the session so that they survive a reload. */

/** The player's contribution to the dice of a match, and the public facts at that time. */
export interface DiceNote {
  readonly nonce: string;
  /** Its hash. */
  readonly hash: string;
  /** The seats it counts for. */
  readonly seats: readonly string[];
  readonly commitment: string;
  /** By seat: all hashes, as published before this nonce was opened. */
  readonly hashes?: Readonly<Record<string, string>>;
}

/** The notes of the latest matches are kept, up to this number. */
const MOST = 20;

type Kept = readonly (readonly [match: string, note: DiceNote])[];

/** Keeps a text, or nothing if storage is forbidden. */
interface NoteStorage {
  readNotes(): Promise<string | undefined>;
  writeNotes(text: string): Promise<void>;
}

export class Notes {
  readonly #storage: NoteStorage;
  readonly #player: string;
  #kept: Kept | undefined;
  #written: Promise<void> = Promise.resolve();

  constructor(storage: NoteStorage, player: string) {
    this.#storage = storage;
    this.#player = player;
  }

  async read(match: string): Promise<DiceNote | undefined> {
    this.#kept ??= await this.#load();
    return this.#kept.find(([id]) => id === match)?.[1];
  }

  async write(match: string, note: DiceNote): Promise<void> {
    const kept = (this.#kept ?? (await this.#load())).filter(([id]) => id !== match);
    this.#kept = [...kept, [match, note] as const].slice(-MOST);
    await this.#store();
  }

  /** Deletes all notes. */
  async forget(): Promise<void> {
    if ((this.#kept ?? (await this.#load())).length === 0) return;
    this.#kept = [];
    await this.#store();
  }

  /** Notes of another player are ignored. */
  async #load(): Promise<Kept> {
    try {
      const { player, matches } = JSON.parse((await this.#storage.readNotes()) || '{}');
      return player === this.#player && Array.isArray(matches) ? matches.filter(isKept) : [];
    } catch {
      return [];
    }
  }

  #store(): Promise<void> {
    const text =
      this.#kept?.length === 0 ? '' : JSON.stringify({ player: this.#player, matches: this.#kept });
    this.#written = this.#written.then(() => this.#storage.writeNotes(text));
    return this.#written;
  }
}

function isKept(entry: unknown): entry is Kept[number] {
  const [match, note] = Array.isArray(entry) ? entry : [];
  return typeof match === 'string' && typeof note?.nonce === 'string' && Array.isArray(note.seats);
}
