const transform = {
  '^.+\\.(t|j)sx?$': [
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

/** The browser packages; a new `mfe-*` folder is included by its pattern. */
export default {
  roots: ['<rootDir>'],
  testMatch: ['<rootDir>/{shared,shell,mfe-*}/src/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['<rootDir>/.kuri/', '/dist/'],
  testEnvironment: 'jsdom',
  // Jest leaves one core alone unless told otherwise: on two cores that is half of them.
  maxWorkers: '100%',
  // Forms of eight fields take their time on a busy machine; this only ends what hangs.
  testTimeout: 60_000,
  transform,
  // Published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!@noble/)'],
  setupFiles: ['<rootDir>/shared/jest/before-imports.cjs'],
  setupFilesAfterEnv: ['<rootDir>/shared/jest/after-environment.ts'],
};
