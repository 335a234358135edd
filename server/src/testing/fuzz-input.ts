import assert from 'node:assert/strict';
import fc from 'fast-check';

/** Values that a field may be sent: what fits nearly, and what does not fit at all. */
const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('2026-02-30', '0000-01-01', '9999-12-31', '2026-12-31T23:59:59Z', '\0', '\ud800'),
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, 0.1 + 0.2, 1e-9, 1e21, 2 ** 53, 251, 12),
  fc.constantFrom(null, true, undefined, [], {}, [[[]]]),
  fc.object({ maxDepth: 2 }),
);

/** Endings that make right text hurt, though it looks right. */
const ending = fc.constantFrom('\0', '\ud800', '\u202e', "'; --", ' '.repeat(500), '%00', '\\');

/** A body that is right but for one text with a bad ending. */
function withBadEnding(right: object) {
  const texts = Object.entries(right).filter(([, text]) => typeof text === 'string');
  return fc
    .tuple(fc.constantFrom(...texts), ending)
    .map(([[name, text], end]) => ({ ...right, [name]: `${String(text)}${end}` }));
}

/** A body that is right but for some of its fields, or nothing like it. */
export function bodies(right: object) {
  const names = fc.oneof(fc.constantFrom(...Object.keys(right)), fc.string());
  const wrong = fc.dictionary(names, value, { maxKeys: 3 });
  return fc.oneof(
    { weight: 5, arbitrary: wrong.map((fields) => ({ ...right, ...fields })) },
    { weight: 3, arbitrary: withBadEnding(right) },
    { weight: 1, arbitrary: fc.object() },
    { weight: 1, arbitrary: fc.array(value) },
  );
}

/** An answer of a request that was made up. */
type Answer = Promise<{ statusCode: number; body: string }>;

/** Sends what is made up some times, and expects a clear answer each time. */
export async function sendMadeUp<Sent>(
  sent: fc.Arbitrary<Sent>,
  send: (sent: Sent) => Answer,
  numRuns: number,
): Promise<void> {
  const isClear = async (made: Sent) => assertClear(await send(made), made);
  await fc.assert(fc.asyncProperty(sent, isClear), { numRuns });
}

/** Addresses of calls with queries of these names and texts. */
export function addresses(
  calls: readonly string[],
  names: readonly string[],
  text: fc.Arbitrary<string>,
): fc.Arbitrary<string> {
  const query = fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 4 });
  return fc
    .tuple(fc.constantFrom(...calls), query)
    .map(([call, pairs]) => `${call}?${new URLSearchParams(pairs).toString()}`);
}

/** Asserts a clear answer to a request. */
function assertClear(
  { statusCode, body }: { statusCode: number; body: string },
  sent: unknown,
): void {
  assert.ok(statusCode < 500, `${String(statusCode)} for ${fc.stringify(sent)}: ${body}`);
  const { success } = JSON.parse(body) as { success: unknown };
  assert.equal(success, statusCode < 400);
}
