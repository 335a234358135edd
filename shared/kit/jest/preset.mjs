import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);
const ours = (file) => path.join(import.meta.dirname, file);
/** Lies beside the door of the test kit, in sources as in what was packed. */
const SET_UP = resolve('@kuri/shared/testing').replace(/testing(\.\w+)$/, 'testing/set-up$1');

/**
 * Jest's projects for the tests of browser packages: rules in Node, screens in jsdom.
 * @param {string} sources the files among which tests are, below `<rootDir>`: `<rootDir>/src/**` and so on
 * @param {object} [more] what each project has besides
 */
export function jestProjects(sources, more = {}) {
  const common = {
    roots: ['<rootDir>'],
    modulePathIgnorePatterns: ['/\\.kuri/', '/dist/'],
    transform: { '^.+\\.((t|mj|j)sx?|md)$': ours('transform.cjs') },
    // Published as ES modules only, or read as such.
    transformIgnorePatterns: ['/node_modules/(?!@kuri/|@noble/|@tabler/)'],
    ...more,
  };
  return [
    {
      ...common,
      displayName: 'rules',
      testMatch: [`${sources}.test.ts`],
      testPathIgnorePatterns: ['/node_modules/', '\\.dom\\.test\\.ts$'],
      testEnvironment: 'node',
    },
    {
      ...common,
      displayName: 'screens',
      // Tests that need a document without JSX say so in their name.
      testMatch: [`${sources}.test.tsx`, `${sources}.dom.test.ts`],
      testEnvironment: resolve('jest-environment-jsdom'),
      // Modules that every screen would load and none uses.
      moduleNameMapper: {
        '^@tabler/icons-react$': ours('icons.cjs'),
        '/(?!en-)[a-z]{2}-[A-Z]{2}\\.cjs$': ours('no-language.cjs'),
        '^\\.\\./locales/index\\.cjs$': ours('no-language.cjs'),
      },
      setupFiles: [ours('before-imports.cjs')],
      setupFilesAfterEnv: [resolve('@testing-library/jest-dom'), SET_UP],
    },
  ];
}
