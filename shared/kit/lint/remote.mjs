import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Every way in which a test can ask to run alone. */
export const ONLY = [
  'CallExpression > MemberExpression.callee[property.name="only"]',
  'CallExpression > ObjectExpression > Property[key.name="only"]',
  'CallExpression[callee.name=/^(fit|fdescribe)$/]',
].map((selector) => ({ selector, message: 'All others would be left out without a word.' }));

/** What holds for all code; what is recommended for TypeScript is oxlint's part: see oxlint.json. */
export const common = [
  { ignores: ['**/dist/', '**/node_modules/', '**/.kuri/', '**/test-results/'] },
  { files: ['**/*.{js,mjs,cjs}'], extends: [js.configs.recommended] },
  { files: ['**/*.{ts,tsx}'], extends: [tseslint.configs.base] },
  {
    // A test that runs alone leaves all others out without a word.
    files: ['**/*.{test,spec}.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...ONLY] },
  },
];

/**
 * What holds for code that runs in the browser.
 * @param {string[]} files
 */
export const browser = (files) => ({
  files,
  languageOptions: { globals: globals.browser },
  plugins: { 'react-hooks': reactHooks },
  rules: {
    ...reactHooks.configs.recommended.rules,
    'no-restricted-imports': [
      'error',
      { paths: [{ name: 'zod', message: "Import 'zod/mini': the full one costs 16 kB more." }] },
    ],
  },
});

/** What is found in a component's or a hook's text as it stands. */
const HOOK_RULES = ['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps'];

/** The others compile each file once more; what a test renders is in files of its own. */
export const hooksInTests = {
  files: ['**/*.test.{ts,tsx}'],
  rules: Object.fromEntries(
    Object.keys(reactHooks.configs.recommended.rules)
      .filter((name) => !HOOK_RULES.includes(name))
      .map((name) => [name, 'off']),
  ),
};

/**
 * What holds for remotes: what the shell provides is consumed through the entry points of shared, not by
 * the library's name.
 * @param {string[]} files
 */
export const remote = (files) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
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
      },
    ],
  },
});

/** The rules of a repository that holds one remote. */
export default tseslint.config(...common, browser(['src/**']), hooksInTests, remote(['src/**']));
