import { fileURLToPath } from 'node:url';
import { language, react, typed, untyped } from './rules.mjs';

const TESTS = ['**/*.{test,spec}.{ts,tsx}'];
/** Tests, and what they are set up with. */
const TEST_SUPPORT = [
  ...TESTS,
  ...['**/testing/**', '**/testing.ts', '**/*fixture*.ts', '**/*driver.{ts,tsx}', '**/bench/**'],
];

/** Scripts of the page, which can import nothing, and the home of its time. */
const BEFORE_THE_BUNDLE = ['shell/src/**/*.js', '**/contract/clock.ts'];

/** Every way in which a test can ask to run alone: all others would be left out without a word. */
const ONLY = [
  'CallExpression > MemberExpression.callee[property.name="only"]',
  'CallExpression > ObjectExpression > Property[key.name="only"]',
  'CallExpression[callee.name=/^(fit|fdescribe)$/]',
].map((selector) => ({ selector, message: 'All other tests would be skipped silently.' }));

/**
 * Forbids syntax in these files.
 * @param {object} place the files, as an override has them
 * @param {{ selector: string, message: string }[]} syntax
 */
export const withoutSyntax = (place, syntax) => ({
  ...place,
  rules: { 'eslint-js/no-restricted-syntax': ['error', ...syntax] },
});

/** Forbids syntax in tests. */
export const testsWithout = (files, more = []) => withoutSyntax({ files }, [...ONLY, ...more]);

/**
 * Forbids imports in these files, and outside of tests all set-up of tests.
 * @param {string[]} files
 * @param {{ paths?: object[], patterns?: object[] }} [more]
 */
export const withoutImports = (files, { paths = [], patterns = [] } = {}) => {
  const support = {
    group: ['@kuri/shared/testing', '**/testing/**', '**/*fixtures.ts'],
    message: 'Test support is for tests.',
  };
  const rules = (...all) => ({ 'no-restricted-imports': ['error', { paths, patterns: all }] });
  return [
    { files, rules: rules(...patterns) },
    { files, excludeFiles: TEST_SUPPORT, rules: rules(...patterns, support) },
  ];
};

/** The clock of a till may be wrong by years: what is now or today, the server says. */
const OWN_CLOCK = [
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'CallExpression[callee.name="Date"]',
  'MemberExpression[object.name="Date"][property.name="now"]',
  'CallExpression[callee.name="getLocalTimeZone"]',
].map((selector) => ({
  selector,
  message: 'Take `now` or `todayInIndia` of @kuri/shared/format: this computer may be wrong.',
}));

/** Rules of code that runs in the browser. */
export const browser = (files) => [
  withoutSyntax({ files, excludeFiles: [...TEST_SUPPORT, ...BEFORE_THE_BUNDLE] }, OWN_CLOCK),
  { files, plugins: ['react'], rules: react },
  ...withoutImports(files, {
    paths: [{ name: 'zod', message: "Import 'zod/mini': the full one costs 16 kB more." }],
  }),
];

/** Names in the code of what all modules of a page share. */
const SHARED = '/^(window|globalThis|self|document|history|navigator)$/';

/** Acts of a module that reach all others: the trial of a release sees the rest of it. */
const PAGE_WIDE = [
  [
    'Replaces what all modules of the page share.',
    `AssignmentExpression[left.object.name=${SHARED}]`,
    `CallExpression[callee.object.name=/^(Object|Reflect)$/][arguments.0.name=${SHARED}]`,
    'AssignmentExpression[left.object.property.name=/^(prototype|documentElement|history)$/]',
    'CallExpression[callee.object.name=/^(Object|Reflect)$/][arguments.0.property.name="prototype"]',
    'MemberExpression[property.name="adoptedStyleSheets"]',
    // A listener that comes before all others.
    'CallExpression[callee.object.name=/^(window|document)$/][arguments.2.value=true]',
    'CallExpression[callee.object.name=/^(window|document)$/] Property[key.name="capture"]',
  ],
  [
    'The document is that of all modules: use refs, and PageHeader, usePageRule or browserSetting of @kuri/shared.',
    'MemberExpression[object.name="document"][property.name!=/^(add|remove)EventListener$|^(createElement|documentElement|activeElement|visibilityState|hidden)$/]',
    'MemberExpression[property.name="document"]',
  ],
  ['Use `stored` of @kuri/shared/session.', 'Identifier[name=/^(localStorage|sessionStorage)$/]'],
  ['Make it a call of @kuri/shared/query.', 'CallExpression[callee.name="fetch"]'],
].flatMap(([message, ...selectors]) => selectors.map((selector) => ({ selector, message })));

/**
 * Rules of remotes: modules of the shell are consumed through the entry points of shared, not by the library's name,
 * and nothing is done to the page that other modules would feel. Pages that stand alone are all their own: `page/`.
 */
export const remote = (files) => [
  withoutSyntax({ files, excludeFiles: [...TEST_SUPPORT, '**/page/**'] }, [
    ...OWN_CLOCK,
    ...PAGE_WIDE,
  ]),
  ...withoutImports(files, {
    paths: [
      'axios',
      'jotai',
      'react-aria-components',
      'react-hook-form',
      'react-hot-toast',
      'react-router-dom',
      'zod',
      'zod/mini',
      '@tanstack/react-query',
    ]
      .map((name) => ({ name, message: 'Consume it through @kuri/shared/*.' }))
      .concat({
        name: 'styled-components',
        allowImportNames: ['default', 'css', 'keyframes'],
        allowTypeImports: true,
        message: 'The shell lends no more of it.',
      }),
    patterns: [{ group: ['**/shared/src/**'], message: 'Use the entry points of shared.' }],
  }),
];

/** Rules of all code. */
export const common = {
  plugins: ['eslint', 'typescript', 'import'],
  jsPlugins: [
    {
      name: 'eslint-js',
      specifier: fileURLToPath(import.meta.resolve('oxlint-plugin-eslint')),
    },
  ],
  categories: { correctness: 'off' },
  ignorePatterns: ['**/dist/', '**/.kuri/', '**/test-results/'],
  rules: language,
  overrides: [
    {
      files: ['**/*.{js,mjs,cjs}'],
      env: { node: true, browser: true, es2024: true },
      rules: untyped,
    },
    { files: ['**/*.{ts,tsx}'], rules: typed },
    { files: TESTS, rules: { 'max-lines': ['error', 700] } },
    testsWithout(TESTS),
  ],
};

/** The rules of a repository that holds one remote. */
export default {
  ...common,
  ignorePatterns: [...common.ignorePatterns, '*.config.ts'],
  overrides: [...common.overrides, ...browser(['src/**']), ...remote(['src/**'])],
};
