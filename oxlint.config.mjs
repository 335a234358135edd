import { boundaryRules, boundarySettings } from './scripts/lint/boundaries.mjs';
import { fileNameRules } from './scripts/lint/file-names.mjs';
import {
  browser,
  common,
  remote,
  testsWithout,
  withoutImports,
  withoutSyntax,
} from './shared/kit/lint/remote.mjs';

/** Wire names of a group, refused in the server's own types, parameters and variables. */
const WIRE_NAMES = [
  'TSPropertySignature[key.name=/^schemeIds?$/]',
  ':function > Identifier.params[name=/^schemeIds?$/]',
  'VariableDeclarator > Identifier.id[name=/^schemeIds?$/]',
  'ObjectPattern > Property[shorthand=true][key.name=/^schemeIds?$/]',
].map((selector) => ({ selector, message: 'A group has a `groupId` inside the server.' }));

/** Routes and mappers turn one name into the other; what the contract types keeps its own. */
const INSIDE_SERVER = {
  files: ['server/src/**/*.ts'],
  excludeFiles: [
    '**/*.test.ts',
    '**/*-fixtures.ts',
    'server/src/testing/**',
    // Columns by their names.
    'server/src/ground/database/tables.ts',
  ],
};

/** Several files of the server's tests run in one process: hooks at the top are run for all of them. */
const HOOKS_AT_THE_TOP = {
  selector: 'Program > ExpressionStatement > CallExpression[callee.name=/^(before|after)/]',
  message: 'Put hooks into a describe: other files are tested in the same process.',
};

export default {
  ...common,
  jsPlugins: [...common.jsPlugins, 'eslint-plugin-boundaries'],
  settings: boundarySettings,
  overrides: [
    ...common.overrides,
    ...boundaryRules,
    ...fileNameRules,
    withoutSyntax(INSIDE_SERVER, WIRE_NAMES),
    {
      files: ['server/src/ground/database/tables.ts', 'shared/src/contract/contract.ts'],
      rules: { 'max-lines': 'off' },
    },
    testsWithout(['server/**/*.test.ts'], [HOOKS_AT_THE_TOP]),
    ...withoutImports(['server/src/**']),
    ...browser(['shared/src/**', 'shell/src/**', 'mfe-*/src/**']),
    ...remote(['mfe-*/src/**']),
    // Scripts of the page that run before any bundle, as they are written.
    { files: ['shell/src/**/*.js'], rules: { 'no-var': 'off' } },
    {
      files: ['e2e/**'],
      rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
    },
  ],
};
