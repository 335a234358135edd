import boundaries from 'eslint-plugin-boundaries';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { ONLY, browser, common, hooksInTests, remote } from './shared/kit/lint/remote.mjs';

const BROWSER = ['shared/src/**', 'shared/kit/jest/**', 'shell/src/**', 'mfe-*/src/**'];

/**
 * Who may import whom: what is not allowed here is refused. New remotes fall under `remote`. The floors
 * of shared, from the ground up: contract, then client and design apart from each other, then domain,
 * then its doors.
 */
const rooms = {
  elements: [
    { type: 'contract', pattern: 'shared/src/contract' },
    { type: 'client', pattern: 'shared/src/{api,query,router,session,slots}' },
    { type: 'design', pattern: 'shared/src/{ui,overlays,dates,forms,format,qr}' },
    { type: 'domain', pattern: 'shared/src/{domain,writes}' },
    { type: 'shared', pattern: 'shared' },
    { type: 'shell', pattern: 'shell' },
    // What mfe-draw is made of; the rest of it is for all of them.
    { type: 'verifier', pattern: 'mfe-draw/src/check' },
    { type: 'demo', pattern: 'mfe-draw/src/{random,launch}' },
    { type: 'minutes', pattern: 'mfe-draw/src/minutes' },
    { type: 'room', pattern: 'mfe-draw/src/{draw,picker}' },
    { type: 'remote', pattern: 'mfe-*', capture: ['name'] },
    { type: 'server', pattern: 'server' },
    { type: 'e2e', pattern: 'e2e' },
    { type: 'docs', pattern: 'docs' },
  ],
  files: [
    { category: 'test', pattern: '**/*.test.{ts,tsx}' },
    // What the one file of the verifier may take along.
    { category: 'format', pattern: 'shared/src/format.ts' },
    // What the contract has that knows nothing of groups, tickets or money.
    { category: 'primitive', pattern: 'shared/src/contract/{calendar,dates,page-size,phone}.ts' },
  ],
  policies: [
    { from: { element: { type: '!contract' } }, allow: { to: { module: { origin: 'external' } } } },
    {
      from: { element: { type: 'contract' } },
      allow: { to: { module: { origin: 'external', source: 'zod' } } },
    },
    { from: { file: { categories: 'test' } }, allow: { to: { module: { origin: 'external' } } } },
    { from: { element: { type: '*' } }, allow: { to: { module: { origin: 'core' } } } },
    ...allow('contract', 'contract'),
    ...allow('client', 'contract', 'client'),
    ...allow('design', 'design'),
    {
      from: { element: { type: 'design' } },
      allow: { to: { file: { categories: 'primitive' } } },
    },
    ...allow('domain', 'contract', 'client', 'design', 'domain'),
    ...allow('shared', 'contract', 'client', 'design', 'domain', 'shared'),
    {
      from: {
        element: { types: { anyOf: ['contract', 'client', 'design', 'domain', 'verifier'] } },
        file: { categories: 'test' },
      },
      allow: {
        to: {
          element: { types: { anyOf: ['contract', 'client', 'design', 'domain', 'shared'] } },
        },
      },
    },
    ...allow('shell', 'contract', 'shared', 'shell'),
    ...allow('remote', 'contract', 'shared'),
    {
      from: { element: { type: 'remote' } },
      allow: {
        to: { element: { type: 'remote', captured: { name: '{{from.element.captured.name}}' } } },
      },
    },
    ...allow('verifier', 'verifier'),
    {
      from: { element: { type: 'verifier' } },
      allow: { to: { file: { categories: 'format' } } },
    },
    ...['demo', 'minutes', 'room'].flatMap((type) => allow(type, 'contract', 'shared', type)),
    ...allow('minutes', 'verifier'),
    ...allow('room', 'verifier', 'minutes'),
    {
      from: { element: { types: { anyOf: ['demo', 'minutes', 'room'] } } },
      allow: { to: { element: { type: 'remote', captured: { name: 'draw' } } } },
    },
    {
      from: { element: { type: 'remote', captured: { name: 'draw' } } },
      allow: { to: { element: { types: { anyOf: ['verifier', 'demo', 'minutes', 'room'] } } } },
    },
    ...allow('server', 'contract', 'server'),
    ...allow('e2e', 'contract', 'e2e'),
    // Test vectors are part of what a protocol's page says.
    ...allow('*', 'docs'),
  ],
};

/** What the server's own types, parameters and variables do not call a group. */
const WIRE_NAMES = [
  'TSPropertySignature[key.name=/^schemeIds?$/]',
  ':function > Identifier.params[name=/^schemeIds?$/]',
  'VariableDeclarator > Identifier.id[name=/^schemeIds?$/]',
  'ObjectPattern > Property[shorthand=true][key.name=/^schemeIds?$/]',
].map((selector) => ({ selector, message: 'A group has a `groupId` inside the server.' }));

/** The folders of the server, each of which uses only those before it. */
const SERVER_FOLDERS = [
  ...['arrears', 'search', 'database', 'control', 'http', 'audit', 'chain', 'delivery'],
  ...['accounts', 'organisation', 'startup', 'referrals', 'telemetry', 'groups', 'members'],
  ...['day-book', 'receipts', 'messages', 'dues', 'overview', 'enrolments', 'draws', 'payouts'],
  ...['statements', 'import', 'jobs', 'backup', 'demo', 'testing', 'bench'],
];
const serverElements = [
  { type: 'contract', pattern: 'shared/src/contract' },
  ...SERVER_FOLDERS.map((name) => ({ type: name, pattern: `server/src/${name}` })),
  { type: 'server', pattern: 'server' },
  { type: 'docs', pattern: 'docs' },
];

/** What is no package of another's: the language's own modules and what the server depends on. */
const OUTSIDE = rooms.policies.filter(({ allow: { to } }) => 'module' in to);

/** The policies of one folder of the server alone: each import is held against every policy there is. */
const serverPolicies = (name, place) => [
  ...OUTSIDE,
  ...allow(name, 'contract', 'server', 'docs', ...SERVER_FOLDERS.slice(0, place + 1)),
];

/** One policy, however many it allows: each import is held against every policy there is. */
function allow(from, ...to) {
  return [
    {
      from: { element: { type: from } },
      allow: { to: { element: { types: { anyOf: to } } } },
    },
  ];
}

export default tseslint.config(
  ...common,
  {
    files: ['{shared,shell,mfe-*,server,e2e}/**/*.{ts,tsx}'],
    ignores: ['**/rspack.config.ts'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': rooms.elements,
      'boundaries/files': rooms.files,
      'import/resolver': {
        typescript: {
          project: ['tsconfig.json', '*/tsconfig.json'],
          noWarnOnMultipleProjects: true,
        },
      },
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        { default: 'disallow', checkAllOrigins: true, policies: rooms.policies },
      ],
      'boundaries/no-unknown-files': 'error',
      'boundaries/no-unknown-dependencies': 'error',
    },
  },
  ...SERVER_FOLDERS.map((name, place) => ({
    files: [`server/src/${name}/**/*.ts`],
    // A test may set up with what its folder may not use.
    ignores: ['**/*.test.ts', '**/*-fixtures.ts', 'server/src/testing/**'],
    settings: { 'boundaries/elements': serverElements },
    rules: {
      'boundaries/dependencies': [
        'error',
        { default: 'disallow', policies: serverPolicies(name, place) },
      ],
    },
  })),
  {
    // Routes and mappers turn one name into the other; what the contract types keeps its own.
    files: ['server/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/*-fixtures.ts', 'server/src/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...WIRE_NAMES] },
  },
  {
    // Several files of the server's tests run in one process: hooks at the top are run for all of them.
    files: ['server/**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...ONLY,
        {
          selector: 'Program > ExpressionStatement > CallExpression[callee.name=/^(before|after)/]',
          message: 'Put hooks into a describe: other files are tested in the same process.',
        },
      ],
    },
  },
  browser(BROWSER),
  hooksInTests,
  remote(['mfe-*/src/**']),
  {
    files: ['scripts/**', 'shared/kit/**', '*.mjs', '**/*.cjs', 'shell/*.mjs'],
    languageOptions: { globals: globals.node },
  },
);
