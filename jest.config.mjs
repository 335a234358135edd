const transform = {
  '^.+\\.(t|mj|j)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** The browser packages; a new `mfe-*` folder is included by its pattern, as is one of the template. */
const tests = '<rootDir>/{shared,shell,mfe-*,.kuri/template/mfe-*}/src/**/*';

const common = {
  roots: ['<rootDir>'],
  modulePathIgnorePatterns: ['<rootDir>/.kuri/(?!template)', '/dist/'],
  transform,
  // Published as ES modules only, or read as such.
  transformIgnorePatterns: ['/node_modules/(?!@noble/|@tabler/)'],
};

export default {
  // Jest leaves one core alone unless told otherwise: on two cores that is half of them.
  maxWorkers: '100%',
  // Forms of eight fields take their time on a busy machine; this only ends what hangs.
  testTimeout: 60_000,
  projects: [
    {
      ...common,
      displayName: 'rules',
      testMatch: [`${tests}.test.ts`],
      testPathIgnorePatterns: ['/node_modules/', '\\.dom\\.test\\.ts$'],
      testEnvironment: 'node',
    },
    {
      ...common,
      displayName: 'screens',
      // What needs a document without JSX says so in its name.
      testMatch: [`${tests}.test.tsx`, `${tests}.dom.test.ts`],
      testEnvironment: 'jsdom',
      // What every screen would load and none uses.
      moduleNameMapper: {
        '^@tabler/icons-react$': '<rootDir>/shared/jest/icons.cjs',
        '/(?!en-)[a-z]{2}-[A-Z]{2}\\.cjs$': '<rootDir>/shared/jest/no-language.cjs',
        '^\\.\\./locales/index\\.cjs$': '<rootDir>/shared/jest/no-language.cjs',
      },
      setupFiles: ['<rootDir>/shared/jest/before-imports.cjs'],
      setupFilesAfterEnv: ['<rootDir>/shared/jest/after-environment.ts'],
    },
  ],
};
