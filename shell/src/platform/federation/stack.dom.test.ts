import { keepComponents, stackOf } from './stack.ts';

const PLACE = '/mfe/mfe-dues/1.2.0-abcd1234/page-dues.77aa.js:2:19';

function thrownAt(stack: string): Error {
  return Object.assign(new Error('out of order for 98470 00000'), { stack });
}

it('has the places in scripts of the console and nothing else, thrown first, then components', () => {
  const error = thrownAt(
    `Error: out of order for 98470 00000\n    at t (https://kuri.example${PLACE})\n` +
      `    at chrome-extension://abc/content.js:1:1\ne@https://kuri.example/shell/2.0.0/main.1a.js:1:20`,
  );
  expect(stackOf(error)).toEqual({ stack: `${PLACE}\n/shell/2.0.0/main.1a.js:1:20` });
  keepComponents(error, `\n    at Xy (https://kuri.example${PLACE})\n    at div`);
  expect(stackOf(error)).toEqual({
    stack: `${PLACE}\n/shell/2.0.0/main.1a.js:1:20\n\n${PLACE}`,
  });
});

it('is left out without a place, and sent up to 4,000 characters', () => {
  expect(stackOf(thrownAt('Error: x\n at chrome-extension://abc/content.js:1:1'))).toEqual({});
  expect(stackOf('text')).toEqual({});
  expect(stackOf(thrownAt(`${PLACE}\n`.repeat(200))).stack).toHaveLength(4000);
});
