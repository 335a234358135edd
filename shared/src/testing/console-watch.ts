type Level = 'error' | 'warn';

const LEVELS: readonly Level[] = ['error', 'warn'];
const written: { level: Level; text: string }[] = [];
const expected: { level: Level; pattern: RegExp }[] = [];

/** This test is to write something to the console that matches, and is not to fail for it. */
export function expectConsole(level: Level, pattern: RegExp): void {
  expected.push({ level, pattern });
}

/** Takes note of what is written to the console, React's act warnings among it. */
export function watchConsole(): void {
  for (const level of LEVELS) {
    console[level] = (...parts: unknown[]) => {
      written.push({ level, text: parts.map(describePart).join(' ') });
    };
  }
}

/** Throws when something was written that was not expected, or not written that was. */
export function assertQuietConsole(): void {
  const isExpected = (line: (typeof written)[number]) =>
    expected.some(({ level, pattern }) => level === line.level && pattern.test(line.text));
  const surprises = written.filter((line) => !isExpected(line));
  const missing = expected.filter(
    ({ level, pattern }) =>
      !written.some((line) => line.level === level && pattern.test(line.text)),
  );
  written.length = 0;
  expected.length = 0;
  const faults = [
    ...surprises.map(({ level, text }) => `console.${level} was called: ${text}`),
    ...missing.map(({ level, pattern }) => `console.${level} was not called: ${String(pattern)}`),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

function describePart(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message;
  return typeof part === 'string' ? part : JSON.stringify(part);
}
