import { setUpEnvironment } from './environment.ts';

// Jest runs this before each file of tests of screens.
setUpEnvironment();
