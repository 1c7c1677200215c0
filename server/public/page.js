// The first page: the games, and the matches that are open or being played, asked for again while
// somebody looks. Texts of other people (names) only ever become text nodes.

/**
 * @typedef {import('@escadre/shared/protocol').MatchSummary} Match
 * @typedef {{
 *   id: string,
 *   title: string,
 *   rulebook: { en?: string, fr?: string },
 *   seatings: { seats: unknown[] }[],
 * }} Game
 */

const REFRESH_MS = 5_000;

/**
 * @param {string} selector
 * @returns {HTMLElement}
 */
function select(selector) {
  const found = document.querySelector(selector);
  if (found instanceof HTMLElement) return found;
  throw new Error(`The page has no ${selector}.`);
}

/** @param {string} path */
async function ask(path) {
  const answer = await fetch(path, { headers: { Accept: 'application/json' } });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error?.message ?? `status ${answer.status}`);
  return body;
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {(string | Node)[]} children
 */
function element(tag, ...children) {
  const made = document.createElement(tag);
  made.append(...children);
  return made;
}

/**
 * @param {string} href
 * @param {string} text
 * @param {string} language
 */
function link(href, text, language) {
  const made = element('a', text);
  made.href = href;
  made.lang = made.hreflang = language;
  return made;
}

/** @param {number[]} counts */
const numbers = (counts) => {
  const sorted = [...new Set(counts)].sort((a, b) => a - b);
  return sorted.length < 2 ? `${sorted[0]}` : `${sorted.slice(0, -1).join(', ')} or ${sorted.at(-1)}`;
};

/** @param {Game} game */
function gameCard(game) {
  const { en, fr } = game.rulebook;
  const books = [];
  if (en !== undefined) books.push(link(en, 'Rulebook', 'en'));
  if (fr !== undefined) books.push(link(fr, 'Règles du jeu', 'fr'));
  const reading = books.flatMap((book, index) => (index === 0 ? [book] : [' · ', book]));
  const players = `${numbers(game.seatings.map(({ seats }) => seats.length))} players`;
  const lines = reading.length === 0 ? [[players]] : [[players], reading];
  return element('li', element('h3', game.title), ...lines.map((line) => element('p', ...line)));
}

/** @param {number} count */
const seconds = (count) => (count % 60 === 0 ? `${count / 60} min` : `${count} s`);

/** @param {Match['clock']} clock */
function clockText(clock) {
  if (clock === null) return 'no clock';
  if ('perTurn' in clock) return `${seconds(clock.perTurn)} a turn`;
  if ('perGame' in clock) return `${seconds(clock.perGame)} + ${clock.increment} s`;
  return clock.correspondence === 1 ? '1 day a turn' : `${clock.correspondence} days a turn`;
}

/** @param {Match['seats'][number]} taken */
function seatTag({ seat, name }) {
  const tag = element('li', element('span', seat), ' ', name ?? 'free');
  tag.className = name === undefined ? 'free' : 'taken';
  return tag;
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
/** @type {readonly [Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/**
 * How long ago it was, in the largest unit of which it was one.
 *
 * @param {number} time
 */
function ago(time) {
  const age = Date.now() - time;
  const [unit, length] = UNITS.find(([, milliseconds]) => age >= milliseconds) ?? [];
  const isLong = unit !== undefined && length !== undefined;
  const made = element('time', isLong ? relative.format(-Math.floor(age / length), unit) : 'just now');
  made.dateTime = new Date(time).toISOString();
  made.title = new Date(time).toLocaleString();
  return made;
}

/**
 * @param {Match} match
 * @param {Map<string, string>} titles
 */
function matchCard(match, titles) {
  const head = element('p', element('strong', titles.get(match.game) ?? match.game));
  const seats = element('ul', ...match.seats.map(seatTag));
  seats.className = 'seats';
  const facts = [ago(match.startedAt ?? match.createdAt), ` · ${clockText(match.clock)} · `];
  const foot = element('p', ...facts, element('code', match.id));
  foot.className = 'facts';
  return element('li', head, seats, foot);
}

/**
 * Changes a text only where it differs: it is read aloud when it changes.
 *
 * @param {string} key
 * @param {string} text
 */
function say(key, text) {
  const note = select(`[data-note="${key}"]`);
  if (note.textContent !== text) note.textContent = text;
  note.hidden = text === '';
}

async function showGames() {
  /** @type {{ games: Game[] }} */
  const { games } = await ask('/api/games');
  select('[data-list="games"]').replaceChildren(...games.map(gameCard));
  say('games', games.length === 0 ? 'No game is set up on this server.' : '');
  return new Map(games.map(({ id, title }) => [id, title]));
}

/**
 * @param {'gathering' | 'playing'} phase
 * @param {Map<string, string>} titles
 * @param {string} none
 */
async function showMatches(phase, titles, none) {
  /** @type {{ matches: Match[], next?: string }} */
  const { matches, next } = await ask(`/api/matches?phase=${phase}&limit=20`);
  select(`[data-list="${phase}"]`).replaceChildren(...matches.map((match) => matchCard(match, titles)));
  say(phase, matches.length === 0 ? none : next ? 'These are the newest; there are more.' : '');
}

/**
 * @template Value
 * @param {string} key
 * @param {Promise<Value>} work
 */
const orSay = (key, work) =>
  work.catch((error) => {
    say(key, `This cannot be shown: ${error.message}`);
    return undefined;
  });

/** @type {Map<string, string> | undefined} */
let titles;

async function refresh() {
  if (document.hidden) return;
  titles ??= await orSay('games', showGames());
  const known = titles ?? new Map();
  await Promise.all([
    orSay('gathering', showMatches('gathering', known, 'Nobody is waiting for an opponent just now.')),
    orSay('playing', showMatches('playing', known, 'No match is being played just now.')),
  ]);
}

async function keepFresh() {
  await refresh();
  setTimeout(keepFresh, REFRESH_MS);
}

document.addEventListener('visibilitychange', refresh);
keepFresh();
