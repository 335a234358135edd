/** Media queries about the width follow the window's; all others do not match. */
export function matchMedia(media: string): MediaQueryList {
  const target = new EventTarget();
  const list = Object.assign(target, {
    media,
    matches: matches(media),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  window.addEventListener('resize', () => {
    if (list.matches === matches(media)) return;
    list.matches = !list.matches;
    target.dispatchEvent(new Event('change'));
  });
  return list;
}

function matches(media: string): boolean {
  const max = /max-width: ([\d.]+)px/.exec(media)?.[1];
  const min = /min-width: ([\d.]+)px/.exec(media)?.[1];
  if (max === undefined && min === undefined) return false;
  return window.innerWidth <= Number(max ?? Infinity) && window.innerWidth >= Number(min ?? 0);
}
