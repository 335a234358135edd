import { jestProjects } from './shared/kit/jest/preset.mjs';

/** The browser packages; a new `mfe-*` folder is included by its pattern, as is one of the template. */
const tests = '<rootDir>/{shared,shell,mfe-*,.kuri/template/mfe-*}/src/**/*';

export default {
  // Jest leaves one core alone unless told otherwise: on two cores that is half of them.
  maxWorkers: '100%',
  // Forms of eight fields take their time on a busy machine; this only ends what hangs.
  testTimeout: 60_000,
  projects: jestProjects(tests, {
    modulePathIgnorePatterns: ['<rootDir>/.kuri/(?!template|test-groups)', '/dist/'],
  }),
};
