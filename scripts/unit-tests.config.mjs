import config from '../jest.config.mjs';
import { root } from './run.mjs';

// The groups of test files that `unit-tests.mjs` has written.
export default {
  ...config,
  projects: config.projects.map((project) => ({
    ...project,
    rootDir: root,
    testMatch: [`<rootDir>/.kuri/test-groups/${project.displayName}/*.js`],
  })),
};
