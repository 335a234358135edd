const ROUND = [1, 2, 2.5, 5, 10];

/**
 * Round amounts for an axis, from 0 to the first that is not below `max`: 23,400 gives 0, 10,000,
 * 20,000 and 30,000. In rupees, never parts of one.
 */
export function niceTicks(max: number, intervals = 4): number[] {
  const rough = Math.max(1, max / intervals);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ROUND.map((factor) => factor * power).find(
    (size) => size >= rough && Number.isInteger(size),
  );
  const ticks = [0];
  const size = step ?? rough;
  while ((ticks.at(-1) ?? max) < max || ticks.length < 2) ticks.push(ticks.length * size);
  return ticks;
}
