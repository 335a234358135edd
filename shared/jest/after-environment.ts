import '@testing-library/jest-dom';
import { setUpEnvironment } from '../src/testing/environment.ts';

setUpEnvironment();
