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

/**
 * Rules of remotes: modules of the shell are consumed through the entry points of shared, not by
 * the library's name.
 */
export const remote = (files) =>
  withoutImports(files, {
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
    ].map((name) => ({ name, message: 'Consume it through @kuri/shared/*.' })),
    patterns: [{ group: ['**/shared/src/**'], message: 'Use the entry points of shared.' }],
  });

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
