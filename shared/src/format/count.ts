const whole = new Intl.NumberFormat('en-IN');

/** How many there are, in Indian grouping: `8204` -> `8,204`. */
export function formatCount(count: number): string {
  return whole.format(count);
}
