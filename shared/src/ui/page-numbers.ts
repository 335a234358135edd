/** A page number to show, or a gap where numbers are left out. */
type PageMark = number | 'gap';

/**
 * The marks of a pagination bar: at most 5 numbers, always the first, the last and the current page
 * among them, with a gap wherever numbers are missing in between.
 */
export function pageNumbers(current: number, last: number): PageMark[] {
  if (last <= 5) return range(1, last);
  // Near an end the three in the middle become the four beside that end.
  if (current <= 3) return [...range(1, 4), 'gap', last];
  if (current >= last - 2) return [1, 'gap', ...range(last - 3, last)];
  return [1, 'gap', ...range(current - 1, current + 1), 'gap', last];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
