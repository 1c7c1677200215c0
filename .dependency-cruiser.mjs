// The arrows of the house, held: web → client-sdk → shared ← server; inside shared, play → protocol, and protocol → games →
// kernel, geometry; no game knows another; kernel and geometry know nothing.

const tests = '\\.test\\.ts$|^[^/]+/test/|^shared/src/testkit/';

/** Modules with schemas, or that check with them. */
const schemas = [
  '^shared/src/games/[^/]+/(index|options|scenario|shapes|commands|events|position/drafts)\\.ts$',
  '^shared/src/games/index\\.ts$',
  '^shared/src/kernel/(input|record-outline|verify|table-schemas|time-control)\\.ts$',
  '^shared/src/protocol/(?!codes|limits|characters|phrases|player-name|prompt-kind|record-pages|recovery-code|synced-maps)',
  '^client-sdk/src/(verify|match/(record-link|replay)|review|review/(recorded-game|luck|advice)|practice/input)\\.ts$',
].join('|');
/** What the build of the SDK puts in their place loads each game apart: `scripts/sdk/game-parts.ts`. */
const gameLists = '^client-sdk/src/(rules/(game-rules|shapes/)|practice/(whole-games|game-inputs))';

/** What the whole client knows of a game before its board is loaded: pure data. */
const cards = '^web/src/games/[^/]+/card\\.ts$';

/**
 * The folders of a folder, as layers from the roof to the ground: none imports one that lies above it.
 *
 * @param {string} folder
 * @param {readonly string[]} layers
 * @param {string} [exempt] files that load modules above them on demand
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
const layersOf = (folder, layers, exempt) =>
  layers.slice(1).map((layer, index) => ({
    name: `${folder.replace('/src', '').replaceAll('/', '-')}-${layer.replaceAll('|', '-and-')}-stays-below`,
    comment: `The layers of ${folder}, from the top: ${layers.join(' → ')}.`,
    severity: 'error',
    from: { path: `^${folder}/(${layer})/`, ...(exempt && { pathNot: exempt }) },
    to: { path: `^${folder}/(${layers.slice(0, index + 1).join('|')})/`, pathNot: cards },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'kernel-knows-nothing',
      comment: 'The kernel is the ground everything stands on: it imports only itself.',
      severity: 'error',
      from: { path: '^shared/src/kernel/', pathNot: tests },
      to: { path: '^shared/src/', pathNot: '^shared/src/kernel/' },
    },
    {
      name: 'geometry-knows-nothing',
      comment: 'Geometry is pure mathematics: it imports only itself.',
      severity: 'error',
      from: { path: '^shared/src/geometry/', pathNot: tests },
      to: { path: '^shared/src/', pathNot: '^shared/src/geometry/' },
    },
    {
      name: 'games-know-kernel-and-geometry',
      comment: 'A game imports itself, the kernel and geometry. games/index.ts lists the games.',
      severity: 'error',
      from: { path: '^shared/src/games/', pathNot: tests },
      to: { path: '^shared/src/', pathNot: '^shared/src/(games|kernel|geometry)/' },
    },
    {
      name: 'play-knows-kernel-and-protocol',
      comment:
        'What a table does anywhere, on a server or in a page: no game by name, no transport, no store.',
      severity: 'error',
      from: { path: '^shared/src/play/', pathNot: tests },
      to: { path: '^shared/src/', pathNot: '^shared/src/(play|kernel|protocol)/' },
    },
    {
      name: 'no-game-knows-another',
      comment: 'What two games share belongs to the kernel or to geometry.',
      severity: 'error',
      from: { path: '^shared/src/games/([^/]+)/' },
      to: { path: '^shared/src/games/', pathNot: '^shared/src/games/$1/' },
    },
    ...layersOf('shared/src/games/branle-bas', ['position', 'sailing', 'gunnery|boarding', 'sea']),
    {
      name: 'testkit-is-for-tests',
      comment: 'What helps tests and benches is not shipped.',
      severity: 'error',
      from: { pathNot: `${tests}|^bench/` },
      to: { path: '^shared/(src/testkit|test)/' },
    },
    {
      name: 'shared-is-pure',
      comment: 'Shared code runs anywhere: no Node; of packages, zod and pure hashes.',
      severity: 'error',
      from: { path: '^shared/src/', pathNot: tests },
      to: { pathNot: '^shared/|^node_modules/(zod|@noble/hashes)/' },
    },
    {
      name: 'zod-in-schemas-only',
      comment: 'Rules and pages know the types of schemas, and not the library.',
      severity: 'error',
      from: { path: '^(shared|client-sdk)/src/', pathNot: `${tests}|${schemas}|${gameLists}` },
      to: { path: '^node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-know-no-schemas',
      comment: 'A page that plays needs no schema library, as nothing that it imports imports one.',
      severity: 'error',
      from: { path: '^(shared|client-sdk)/src/', pathNot: `${tests}|${schemas}|${gameLists}` },
      to: { path: schemas, dependencyTypesNot: ['type-only'], dynamic: false },
    },
    {
      name: 'shared-knows-nobody',
      comment: 'Not even the tests of shared know who uses it.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(server|client-sdk|web|bench|demo|scripts)/' },
    },
    {
      name: 'sdk-runs-in-a-browser',
      comment: 'The SDK imports shared, MessagePack and zod; no Node, no server.',
      severity: 'error',
      from: { path: '^client-sdk/src/', pathNot: `${tests}|^client-sdk/src/react/` },
      to: { pathNot: '^(client-sdk|shared)/|^node_modules/(@msgpack/msgpack|zod)/' },
    },
    {
      name: 'sdk-names-no-game',
      comment: 'The SDK has games by their list; what it has for one game is in modules of its name.',
      severity: 'error',
      from: { path: '^client-sdk/src/(?:story/|preview/|rules/shapes/)?([^/.]+)' },
      to: { path: '^shared/src/games/[^/]+/', pathNot: '^shared/src/games/$1/' },
    },
    ...layersOf(
      'client-sdk/src',
      ['panel|react|testing', 'room|practice', 'match', 'rules', 'base'],
      '^client-sdk/src/base/lazy-modules\\.ts$',
    ),
    {
      name: 'sdk-room-and-practice-stand-apart',
      comment: 'A match on a server and one in the page share what is in match/, and nothing else.',
      severity: 'error',
      from: { path: '^client-sdk/src/(room|practice)/' },
      to: { path: '^client-sdk/src/(room|practice)/', pathNot: '^client-sdk/src/$1/' },
    },
    {
      name: 'react-stands-apart',
      comment: 'What is for React knows React and the SDK, and nothing else of the SDK knows React.',
      severity: 'error',
      from: { path: '^client-sdk/src/react/' },
      to: { pathNot: '^client-sdk/|^node_modules/(@types/)?react/' },
    },
    {
      name: 'server-knows-shared-only',
      comment: 'The server does not know its clients.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: tests },
      to: { path: '^(client-sdk|web|bench|demo|scripts)/' },
    },
    {
      name: 'table-knows-no-transport',
      comment: 'A table speaks to listeners of any kind: it imports no framework, no socket, no HTTP.',
      severity: 'error',
      from: { path: '^server/src/table/' },
      to: {
        path: '^server/src/(colyseus|http|lobby|server)|^node_modules/(@colyseus/|colyseus/|ws/|@types/ws/|express/)',
      },
    },
    ...layersOf('server/src/table', [
      'requests',
      'attendance',
      'audience',
      'delayed',
      'match',
      'seats|time|history',
    ]),
    {
      name: 'only-the-audience-sends',
      comment:
        'A secret leaves through one door: what a listener is sent has to be addressed, and only the audience can do that.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/src/table/audience/(audience|listener)\\.ts$' },
      to: { path: '^server/src/table/audience/addressed\\.ts$' },
    },
    {
      name: 'framework-in-one-wing',
      comment:
        'Everything that touches Colyseus or its sockets is in server/src/colyseus, to be reread at each upgrade.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/colyseus/' },
      to: { path: '^node_modules/(@colyseus/|colyseus/|ws/|@types/ws/)' },
    },
    {
      name: 'wing-by-its-index',
      comment: 'Who composes the server takes the wing as a whole; nobody else knows that it is there.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/colyseus/' },
      to: { path: '^server/src/colyseus/', pathNot: '^server/src/colyseus/index\\.ts$' },
    },
    {
      name: 'wing-is-for-the-server',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(colyseus/|server\\.ts$)' },
      to: { path: '^server/src/colyseus/' },
    },
    {
      name: 'redis-on-demand',
      comment: 'A site of one process loads nothing of Redis.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/colyseus/steady-presence\\.ts$' },
      to: {
        path: '^node_modules/(ioredis|@colyseus/redis-presence)/|^server/src/colyseus/steady-presence\\.ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-knows-sdk-only',
      comment:
        'The reference client stands where any other frontend stands: what it lacks, the SDK gets for everybody.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: tests },
      to: { path: '^(server|shared|bench|demo|scripts)/|^node_modules/(@colyseus|@escadre)/' },
    },
    ...layersOf('web/src', ['pages', 'games', 'learn|practice', 'match', 'guide', 'base', 'drawing']),
    {
      name: 'web-cards-know-the-ground-only',
      comment: 'A game’s card is read by every layer, so it stands on the ground.',
      severity: 'error',
      from: { path: cards },
      to: { path: '^web/src/', pathNot: '^web/src/(drawing/|base/game-card\\.ts$)' },
    },
    {
      name: 'web-no-game-knows-another',
      comment: 'What two boards share belongs to match/ or base/.',
      severity: 'error',
      from: { path: '^web/src/games/([^/]+)/' },
      to: { path: '^web/src/games/[^/]+/', pathNot: '^web/src/games/($1|text)/' },
    },
    {
      name: 'web-runs-in-a-browser',
      severity: 'error',
      from: { path: '^web/src/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'through-the-front-door',
      comment: 'From another workspace, shared is imported by its exports: @escadre/shared/…',
      severity: 'error',
      from: { pathNot: '^shared/' },
      to: { path: '^shared/', dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'no-circular',
      comment: 'Modules that need each other, even for their types alone, are one module.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-packages-only',
      comment: 'A package is declared in the package.json of the workspace that imports it.',
      severity: 'error',
      from: { pathNot: `${tests}|^[^/]+$|^scripts/` },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules'] },
    exclude: { path: '(^|/)(dist|coverage)/' },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
