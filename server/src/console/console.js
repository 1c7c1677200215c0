/** The operators’ console. Text from players only ever becomes text, never markup. */

let token = '';
let by = '';
/** Whether the token may act. */
let mayAct = false;
let section = 'Now';

const at = (id) => document.getElementById(id);

function say(text) {
  at('message').textContent = text;
}

function element(name, text = '', ...children) {
  const made = document.createElement(name);
  made.textContent = text;
  made.append(...children);
  return made;
}

function button(text, click) {
  const made = element('button', text);
  made.type = 'button';
  made.addEventListener('click', () => click().catch(({ message }) => say(message)));
  return made;
}

const when = (at) => new Date(at).toLocaleString('sv');
const size = (bytes) => `${Math.round(bytes / 2 ** 20).toLocaleString('en')} MiB`;

function definitions(pairs) {
  const list = element('dl');
  for (const [name, value, isAlarming] of pairs) {
    const shown = element('dd', value);
    if (isAlarming) shown.className = 'alarm';
    list.append(element('div', '', element('dt', name), shown));
  }
  return list;
}

/** Cells are texts or nodes. */
function table(heads, lines, none) {
  if (lines.length === 0) return element('p', none);
  const made = element('table', '', element('tr', '', ...heads.map((head) => element('th', head))));
  for (const cells of lines) made.append(element('tr', '', ...cells.map((cell) => element('td', '', cell))));
  const scrolled = element('div', '', made);
  scrolled.className = 'rows';
  return scrolled;
}

async function ask(path, body) {
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (answer.error !== undefined) throw new Error(answer.error.message);
  return answer;
}

/** Fields that acts need besides the reason: the name, its label, its first value. */
const FIELDS = {
  minutes: ['For how many minutes?', '1440'],
  soon: ['In how many minutes?', '5'],
  shown: ['Shown for how many minutes?', '60'],
  name: ['New name', ''],
  en: ['In English', ''],
  fr: ['In French', ''],
};

/** Asks why, acts, and shows the section again. */
function act(title, request, fields = []) {
  at('ask-title').textContent = title;
  const inputs = fields.map((field) => {
    const [label, value] = FIELDS[field];
    const input = element('input');
    Object.assign(input, { name: field, value, required: true, autocomplete: 'off' });
    return element('label', label, input);
  });
  at('ask-fields').replaceChildren(...inputs);
  at('ask-form').elements.why.value = '';
  at('ask').returnValue = '';
  at('ask').showModal();
  return new Promise((resolve, reject) => {
    at('ask').addEventListener('close', () => done(request, fields).then(resolve, reject), { once: true });
  });
}

async function done(request, fields) {
  if (at('ask').returnValue !== 'do') return;
  const { elements } = at('ask-form');
  const given = fields.map((field) => {
    const { value } = elements[field];
    return field === 'minutes' || field === 'soon' || field === 'shown'
      ? ['minutes', Number(value)]
      : [field, value];
  });
  const why = elements.why.value;
  await ask('/moderation/acts', { ...request, ...Object.fromEntries(given), by, why });
  await show(section);
  say('Done.');
}

/** Buttons, if the token may act. */
function actions(...all) {
  const bar = element('p');
  bar.className = 'buttons';
  if (mayAct) bar.append(...all.map(([text, ...rest]) => button(text, () => act(text, ...rest))));
  return bar;
}

const toward = (label, name, value) => button(label, () => show(name, value));

const ofPlayer = (player) =>
  actions(
    ['Mute', { act: 'mute', player }, ['minutes']],
    ['Rename', { act: 'rename', player }, ['name', 'minutes']],
    ['Ban', { act: 'ban', player }, ['minutes']],
  );

const ofMatch = (match) =>
  actions(
    ['Silence spectators', { act: 'hush', match }],
    ['Let spectators chat', { act: 'unhush', match }],
    ['End match', { act: 'end', match }],
    ['Salvage', { act: 'salvage', match }],
  );

const SECTIONS = { Now, Reports, Players, Matches, Timeline, Sanctions, Done };

async function Now() {
  const status = await ask('/inquiry/status');
  const { notice, memory, matches } = status;
  const told = { restart: 'restart', maintenance: 'maintenance', text: notice?.text?.en };
  return [
    definitions([
      ['Store', status.refusing ?? 'takes writes', status.refusing !== null],
      ['New matches', status.notNow ?? 'taken', status.notNow !== null],
      ['Announcement', notice === null ? 'none' : told[notice.kind]],
      ['Matches in memory', String(matches.length)],
      ['People in matches', String(matches.reduce((sum, { people }) => sum + people, 0))],
      ['Reports waiting', String(status.reports ?? 'unknown'), status.reports > 0],
      ['Unreadable matches', String(status.damaged), status.damaged > 0],
      ['Memory', `${size(memory.used)} of ${size(memory.limit)}`, memory.used > 0.85 * memory.limit],
      ['Database', status.database === null ? 'does not answer' : size(status.database)],
      ['Writes waiting', String(status.waitingWrites), status.waitingWrites > 1000],
      ['Version', status.version],
      ['Process', `${status.pid}, up ${Math.round(status.up / 60)} min`],
    ]),
    actions(
      ['Announce restart', { act: 'announce-restart' }, ['soon']],
      ['Announce', { act: 'announce' }, ['en', 'fr', 'shown']],
      ['Withdraw announcement', { act: 'withdraw' }],
      ['Drain', { act: 'drain' }],
      ['Take new matches', { act: 'resume' }],
      ['Close for maintenance', { act: 'close-site' }],
      ['Open the site', { act: 'open-site' }],
    ),
    element('h2', 'Processes'),
    table(
      ['Process', 'State', 'Version', 'Since', 'Last beat'],
      (status.processes ?? []).map(process),
      'The store does not answer.',
    ),
  ];
}

/** A standby has no row: its own port answers for it. */
const process = ({ id, mayWrite, version, since, lastBeat }) => [
  ...[id, mayWrite ? 'active' : 'ended', version ?? ''],
  ...[since, lastBeat].map((time) => (time === null ? '' : when(time))),
];

async function Reports() {
  const { reports } = await ask('/moderation/reports');
  const lines = reports.map((report) => [
    when(report.at),
    toward(report.name ?? report.subject, 'Players', report.subject),
    report.why ?? '',
    (report.lines ?? []).map(({ text }) => text).join(' · '),
    toward('Match', 'Matches', report.match),
    element('div', '', ofPlayer(report.subject), actions(['Settle', { act: 'settle', report: report.id }])),
  ]);
  return [table(['When', 'About', 'Why', 'Lines', '', ''], lines, 'No reports.')];
}

async function Players(asked = '') {
  const form = search('Name or id', asked, (value) => show('Players', value));
  if (asked === '') return [form];
  const { players } = await ask(`/inquiry/players?name=${encodeURIComponent(asked)}`);
  const lines = players.map(({ player, name, matches, sanctions, reports }) => [
    name,
    player,
    reports === 0 ? '' : toward(String(reports), 'Reports'),
    element('div', '', ...sanctions.map(sanction)),
    toward('Timeline', 'Timeline', `player=${player}`),
    element('div', '', ...matches.map(({ id, game, phase }) => toward(`${game}, ${phase}`, 'Matches', id))),
    ofPlayer(player),
  ]);
  return [form, table(['Name', 'Id', 'Reports', 'Sanctions', '', 'Matches', ''], lines, 'No such player.')];
}

const sanction = ({ id, kind, name, until, why }) =>
  element(
    'div',
    '',
    element('p', `${name === null ? kind : `${kind} to ${name}`} until ${when(until)}: ${why}`),
    actions(['Lift', { act: 'lift', sanction: id }]),
  );

async function Matches(id = '') {
  const form = search('Match id', id, (value) => show('Matches', value));
  if (id !== '') return [form, ...(await one(id))];
  const { matches } = await ask('/inquiry/status');
  const { damaged } = await ask('/moderation/damaged');
  const lines = matches.map((match) => [
    toward(match.id, 'Matches', match.id),
    ...[match.game, match.phase, String(match.people)],
  ]);
  const broken = damaged.map((match) => [match.id, match.what, ofMatch(match.id)]);
  return [
    form,
    table(['Match', 'Game', 'Phase', 'People'], lines, 'No matches in memory.'),
    element('h2', 'Unreadable'),
    table(['Match', 'What is wrong', ''], broken, 'None.'),
  ];
}

async function one(id) {
  const match = await ask(`/moderation/matches/${encodeURIComponent(id)}`);
  const here = new Map(match.here.map(({ player, address }) => [player, address]));
  const seats = match.seats.map(({ seat, player, name }) => [
    ...[seat, name ?? '', here.has(player) ? 'here' : 'away', here.get(player) ?? ''],
    ...(player === null ? ['', ''] : [toward('Player', 'Players', player), ofPlayer(player)]),
  ]);
  const talk = match.talk.map(({ at, name, text, phrase }) => [when(at), name, text ?? phrase ?? '']);
  return [
    element('p', `${match.game}, ${match.phase}`),
    toward('Timeline', 'Timeline', `match=${id}`),
    ofMatch(id),
    table(['Seat', 'Name', '', 'Address', '', ''], seats, 'No seats.'),
    element('h2', 'Chat'),
    table(['When', 'Who', 'What'], talk, 'Nothing said.'),
  ];
}

async function Timeline(query = '') {
  const form = search('match=…, player=… or address=…', query, (value) => show('Timeline', value));
  if (query === '') return [form];
  const { lines, names, isCut } = await ask(`/inquiry/timeline?${query}`);
  const shown = lines.map(({ at, what, player, match, request, code, reason, ms, ...rest }) => [
    when(at),
    what,
    names[player] ?? player ?? '',
    query.startsWith('match=') ? '' : (match ?? ''),
    [request, code, reason, rest.secret && '(unseen by spectators)'].filter(Boolean).join(' '),
    ms === undefined ? '' : `${ms} ms`,
    askedIn(rest),
  ]);
  const made = table(['When', 'What', 'Who', 'Match', '', 'Took', 'Clocks'], shown, 'Nothing noted.');
  return isCut
    ? [form, made, element('p', 'There is more: narrow it down with from= and to=.')]
    : [form, made];
}

/** Open questions and the time left. */
function askedIn({ asked = [], banks = {} }) {
  const prompts = asked.map(({ id, until }) => (until === undefined ? id : `${id} until ${when(until)}`));
  const left = Object.entries(banks).map(([camp, ms]) => `${camp} ${Math.round(ms / 1000)} s`);
  return [...prompts, ...left].join(', ');
}

async function Sanctions() {
  const { sanctions } = await ask('/moderation/sanctions');
  const lines = sanctions.map(({ id, kind, subject, until, why }) => [
    ...[kind, subject, when(until), why],
    actions(['Lift', { act: 'lift', sanction: id }]),
  ]);
  return [table(['Kind', 'Whom', 'Until', 'Why', ''], lines, 'Nobody is sanctioned.')];
}

async function Done() {
  const { acts } = await ask('/moderation/acts');
  const lines = acts.map(({ at, by, act, subject, why }) => [when(at), by, act, subject, why]);
  return [table(['When', 'Who', 'What', 'Whom', 'Why'], lines, 'Nothing done.')];
}

function search(label, value, go) {
  const input = element('input');
  Object.assign(input, { name: 'search', value, autocomplete: 'off' });
  const form = element('form', '', element('label', label, input), element('button', 'Search'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    go(input.value.trim());
  });
  return form;
}

async function show(name, value) {
  section = name;
  say('');
  for (const tab of at('tabs').children) {
    if (tab.textContent === name) tab.setAttribute('aria-current', 'page');
    else tab.removeAttribute('aria-current');
  }
  try {
    at('view').replaceChildren(...(await SECTIONS[name](value)));
  } catch ({ message }) {
    say(message);
  }
}

async function open() {
  const { mayAct: may } = await ask('/inquiry/me');
  mayAct = may;
  at('who').textContent = may ? by : 'read only';
  at('sign-in').hidden = true;
  at('content').hidden = false;
  at('tabs').replaceChildren(...Object.keys(SECTIONS).map((name) => button(name, () => show(name))));
  await show('Now');
}

at('sign-in').addEventListener('submit', (event) => {
  event.preventDefault();
  const { elements } = event.target;
  token = elements.token.value.trim();
  by = elements.by.value.trim() || 'operator';
  open().catch(({ message }) => say(message));
});
