const WEEK = 7;

/** The bar that a key moves to from another one; null for a key that doesn't move. */
export function barAfter(key: string, index: number, count: number): number | null {
  const target = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    PageUp: index - WEEK,
    PageDown: index + WEEK,
    Home: 0,
    End: count - 1,
  }[key];
  return target === undefined ? null : Math.min(count - 1, Math.max(0, target));
}
