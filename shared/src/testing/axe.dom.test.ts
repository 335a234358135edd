import { axeViolations } from './axe.ts';

afterEach(() => document.body.replaceChildren());

test('names what is wrong, and leaves the document as it was', async () => {
  document.body.innerHTML = '<div aria-hidden="true"><button>b</button></div><input>';
  const before = document.documentElement.outerHTML;
  expect(await axeViolations()).toContainEqual(expect.stringMatching(/^label: .*<input>$/));
  expect(document.documentElement.outerHTML).toBe(before);
});
