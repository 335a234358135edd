import { quickComputedStyle } from './computed-style.ts';

/** Function of a window that is not replaced. */
function jsdomStyle(): typeof window.getComputedStyle {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const own = frame.contentWindow;
  if (!own) throw new Error('A frame has no window.');
  return (element, pseudo) => own.getComputedStyle(element, pseudo);
}

const full = jsdomStyle();
const quick = quickComputedStyle(full);

const PAGE = `
  <main hidden><p>Left out</p></main>
  <div style="visibility: hidden"><b>Unseen</b><i style="visibility: visible">seen</i></div>
  <div style="display: none; opacity: 0.5; margin-top: 3px"><span style="display: block">in it</span></div>
  <div style="pointer-events: none"><a href="/">no link</a></div>
  <dialog>closed</dialog><dialog open>open</dialog>
  <input type="hidden"><input type="text"><input hidden><details><summary>s</summary>d</details>
  <table><thead><tr><th>h</th></tr></thead><tbody><tr hidden><td>d</td></tr></tbody></table>
  <svg><title>t</title><path></path></svg><template></template><ul><li>l</li></ul>`;

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

function differences(): string[] {
  const names = ['display', 'visibility', 'pointer-events', 'opacity', 'margin-top', 'color'];
  return Array.from(document.querySelectorAll('*')).flatMap((element) =>
    names.flatMap((name) => {
      const answers = [full, quick].map((ask) => ask(element).getPropertyValue(name));
      return answers[0] === answers[1]
        ? []
        : [`${element.outerHTML}: ${name} ${answers.join(' / ')}`];
    }),
  );
}

test('says of every element what jsdom says', () => {
  document.body.innerHTML = PAGE;
  expect(document.querySelectorAll('*').length).toBeGreaterThan(30);
  expect(differences()).toEqual([]);
});

test('follows what changes', () => {
  document.body.innerHTML = PAGE;
  for (const element of Array.from(document.querySelectorAll('div, tr, dialog'))) {
    element.toggleAttribute('hidden');
    element.removeAttribute('style');
    element.toggleAttribute('open');
  }
  expect(differences()).toEqual([]);
});

test('its values have their names in a script too, and their methods work', () => {
  document.body.innerHTML = '<div style="pointer-events: none; opacity: 0.5"><p>p</p></div>';
  const [outer, inner] = Array.from(document.querySelectorAll('div, p'), (each) => quick(each));
  expect(outer?.pointerEvents).toBe('none');
  expect(inner?.pointerEvents).toBe('none');
  expect(inner?.display).toBe('block');
  expect(outer?.opacity).toBe('0.5');
  expect(outer?.getPropertyPriority('opacity')).toBe('');
});

test('a document with styles of its own is left to jsdom', () => {
  document.head.innerHTML = '<style>p { display: none } b { visibility: hidden }</style>';
  document.body.innerHTML = '<p>p</p><b>b</b>';
  const [text, bold] = Array.from(document.querySelectorAll('p, b'), (each) => quick(each));
  expect(text?.display).toBe('none');
  expect(bold?.visibility).toBe('hidden');
});
