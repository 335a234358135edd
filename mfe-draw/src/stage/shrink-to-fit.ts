/** How many of the longest names are measured: one of these is the highest, however it wraps. */
const TRIED = 8;

interface Parts {
  box: HTMLElement;
  name: HTMLElement;
  code: HTMLElement;
}

/**
 * Makes names smaller by `--shrink` as far as the highest of them needs, so that neither its lines nor
 * the code under it are cut. What is known of letters says how long a name is, only a browser how high.
 */
export function shrinkToFit({ box, name, code }: Parts, names: readonly string[]): void {
  box.style.setProperty('--shrink', '1');
  const longest = [...names].sort((a, b) => b.length - a.length).slice(0, TRIED);
  code.textContent = '#';
  const gap = Number.parseFloat(getComputedStyle(box).rowGap) || 0;
  const room = box.clientHeight - code.offsetHeight - gap;
  const highest = Math.max(
    1,
    ...longest.map((text) => {
      name.textContent = text;
      return name.scrollHeight;
    }),
  );
  if (room > 0 && highest > room) box.style.setProperty('--shrink', String(room / highest));
}
