import { assertQuietConsole, expectConsole } from './console-watch.ts';

test.each(['error', 'warn'] as const)('a test that writes to console.%s fails', (level) => {
  console[level]('An update was not wrapped in act(...)', new Error('cause'));
  expect(assertQuietConsole).toThrow(/not wrapped in act.*cause/);
  expect(assertQuietConsole).not.toThrow();
});

test('what was announced may be written', () => {
  expectConsole('error', /boundary/);
  console.error('Caught by a boundary');
  expect(assertQuietConsole).not.toThrow();
});

test('what was announced has to be written, at its level', () => {
  expectConsole('error', /boundary/);
  console.warn('Caught by a boundary');
  expect(assertQuietConsole).toThrow(/console.warn was called.*\n.*error was not called/);
});
