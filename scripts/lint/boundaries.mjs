/**
 * Allowed imports; all others are refused. New remotes fall under `remote`. The floors of shared, from the ground up:
 * texts, contract, then client and design apart from each other, then domain, then its doors.
 */
const BROWSER = [
  { type: 'texts', pattern: '{shared/src/texts,*/locales}' },
  { type: 'contract', pattern: 'shared/src/contract' },
  { type: 'client', pattern: 'shared/src/{api,query,router,session,slots}' },
  { type: 'design', pattern: 'shared/src/{ui,table,overlays,dates,forms,format,qr}' },
  { type: 'domain', pattern: 'shared/src/{domain,writes}' },
  { type: 'shared', pattern: 'shared' },
  { type: 'frame', pattern: 'shell/src/frame' },
  { type: 'platform', pattern: 'shell/src/platform' },
  { type: 'shell', pattern: 'shell' },
  // Rooms of mfe-draw; its other files are open to all of them.
  { type: 'verifier', pattern: 'mfe-draw/src/check' },
  { type: 'demo', pattern: 'mfe-draw/src/{random,launch}' },
  { type: 'minutes', pattern: 'mfe-draw/src/minutes' },
  { type: 'room', pattern: 'mfe-draw/src/{draw,picker}' },
  { type: 'remote', pattern: 'mfe-*', capture: ['name'] },
];

/** The wings of the server, from the ground up: each uses only itself and those before it. */
const WINGS = [
  'ground',
  'office',
  'platform',
  'people',
  'money',
  'drawing',
  'desk',
  'run',
  'testing',
];
const serverElement = (folder) => `server-${folder}`;
const SERVER = ['server', ...WINGS.map(serverElement)];

/** A test may set up with what its folder may not use. */
const SERVER_TESTS = ['**/*.test.ts', 'server/src/testing/**'];

/** Settings of eslint-plugin-boundaries. */
export const boundarySettings = {
  'boundaries/elements': [
    ...BROWSER,
    ...WINGS.map((name) => ({ type: serverElement(name), pattern: `server/src/${name}` })),
    { type: 'server', pattern: 'server' },
    // Builds all sources as one bundle, which the console is measured beside.
    { type: 'one-bundle', pattern: 'e2e/bench/one-bundle' },
    { type: 'e2e', pattern: 'e2e' },
    { type: 'docs', pattern: 'docs' },
  ],
  'boundaries/files': [
    { category: 'test', pattern: '**/*.test.{ts,tsx}' },
    // The frame's only way into the platform.
    { category: 'door', pattern: 'shell/src/platform/platform.ts' },
    // The verifier's only files from outside: formats, and what it says in the languages of members.
    { category: 'format', pattern: 'shared/src/{format,contract/texts/texts}.ts' },
    // Files of the contract that know nothing of groups, tickets or money.
    {
      category: 'primitive',
      pattern: 'shared/src/contract/{calendar,clock,dates,page-size,phone,qr-modules}.ts',
    },
  ],
  'import/resolver': {
    typescript: {
      project: ['tsconfig.json', '*/tsconfig.json'],
      noWarnOnMultipleProjects: true,
    },
  },
};

/** One policy, however many it allows: each import is held against every policy of its area. */
const allow = (from, ...to) => ({
  from: { element: { type: from } },
  allow: { to: { element: { types: { anyOf: to } } } },
});
/**
 * Modules outside all rooms: packages, the language's own modules, and test vectors, which are
 * docs.
 */
const OUTSIDE = [
  { from: { element: { type: '!contract' } }, allow: { to: { module: { origin: 'external' } } } },
  { from: { element: { type: '*' } }, allow: { to: { module: { origin: 'core' } } } },
  allow('*', 'docs', 'texts'),
];

const FLOORS = ['texts', 'contract', 'client', 'design', 'domain', 'shared'];
const ofTests = {
  from: { file: { categories: 'test' } },
  allow: { to: { element: { types: { anyOf: FLOORS } } } },
};
const SHARED = [
  { from: { file: { categories: 'test' } }, allow: { to: { module: { origin: 'external' } } } },
  {
    from: { element: { type: 'contract' } },
    allow: { to: { module: { origin: 'external', source: 'zod' } } },
  },
  {
    from: { file: { categories: 'primitive' } },
    allow: { to: { module: { origin: 'external', source: 'qrcode-generator' } } },
  },
  allow('contract', 'contract'),
  allow('client', 'contract', 'client'),
  allow('design', 'design'),
  { from: { element: { type: 'design' } }, allow: { to: { file: { categories: 'primitive' } } } },
  allow('domain', 'contract', 'client', 'design', 'domain'),
  allow('shared', ...FLOORS),
  ofTests,
];
/** The frame stands on the platform, which knows nothing of it; a test renders the whole of the shell. */
const SHELL = [
  allow('shell', 'contract', 'shared', 'shell', 'frame', 'platform'),
  allow('frame', 'contract', 'shared', 'frame'),
  allow('platform', 'contract', 'shared', 'platform'),
  { from: { element: { type: 'frame' } }, allow: { to: { file: { categories: 'door' } } } },
  { from: { file: { categories: 'test' } }, allow: { to: { element: { type: 'shell' } } } },
];
const REMOTE = [
  allow('remote', 'contract', 'shared'),
  {
    from: { element: { type: 'remote' } },
    allow: {
      to: { element: { type: 'remote', captured: { name: '{{from.element.captured.name}}' } } },
    },
  },
];
const DRAW_ROOMS = ['demo', 'minutes', 'room'];
const DRAW = [
  ...REMOTE,
  allow('verifier', 'verifier'),
  { from: { element: { type: 'verifier' } }, allow: { to: { file: { categories: 'format' } } } },
  { ...ofTests, from: { ...ofTests.from, element: { type: 'verifier' } } },
  ...DRAW_ROOMS.map((type) => allow(type, 'contract', 'shared', 'remote', type)),
  allow('minutes', 'verifier'),
  allow('room', 'verifier', 'minutes'),
  allow('remote', 'verifier', ...DRAW_ROOMS),
];

/** One area's files and what they may import. */
const area = (files, policies, more = {}) => ({
  files: [files].flat().map((pattern) => `${pattern}/**/*.{ts,tsx}`),
  // Configurations of a build, beside its sources.
  excludeFiles: ['*/*.ts', 'e2e/other-host/*.ts'],
  ...more,
  rules: {
    'boundaries/dependencies': [
      'error',
      { default: 'disallow', checkAllOrigins: true, policies: [...OUTSIDE, ...policies] },
    ],
    'boundaries/no-unknown-files': 'error',
    'boundaries/no-unknown-dependencies': 'error',
  },
});

export const boundaryRules = [
  area('shared', SHARED),
  area('shell', SHELL),
  area('mfe-*', REMOTE),
  area('mfe-draw', DRAW),
  area('e2e', [allow('e2e', 'contract', 'e2e'), allow('one-bundle', 'shared', 'shell', 'e2e')]),
  area(
    'server',
    SERVER.map((type) => allow(type, 'contract', ...SERVER)),
  ),
  ...WINGS.map((folder, place) =>
    area(
      `server/src/${folder}`,
      [allow(serverElement(folder), 'contract', ...SERVER.slice(0, place + 2))],
      { excludeFiles: SERVER_TESTS },
    ),
  ),
];
