import { shrinkToFit } from './name-ticker.tsx';

/** Element with a height of ten pixels per letter. */
function part(height: (text: string) => number): HTMLElement {
  const element = document.createElement('span');
  const measured = { get: () => height(element.textContent) };
  Object.defineProperties(element, {
    clientHeight: measured,
    offsetHeight: measured,
    scrollHeight: measured,
  });
  return element;
}

function shrinkOf(names: readonly string[]): string {
  const parts = {
    box: part(() => 500),
    name: part((text) => text.length * 10),
    code: part(() => 100),
  };
  shrinkToFit(parts, names);
  return parts.box.style.getPropertyValue('--shrink');
}

test('names that have room keep their size', () => {
  expect(shrinkOf(['Meera Krishnan', 'Suresh Babu'])).toBe('1');
});

test('the highest name and the code under it have room together', () => {
  expect(shrinkOf(['Meera', 'x'.repeat(80)])).toBe('0.5');
});
