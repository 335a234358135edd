/** Measurements of each candidate; fewer while a bench is written: KURI_BENCH_ROUNDS=2 */
const ROUNDS = Number(process.env.KURI_BENCH_ROUNDS ?? 9);

/**
 * Measures what is to be compared round by round, in random order, since a machine is now quick, now
 * slow: only what was measured in one round is compared. The first round warms the servers up.
 * @template Figures
 * @template {Record<string, Record<string, () => Promise<Figures>>>} Subjects subject -> candidate
 * @param {Subjects} subjects
 * @param {{ first?: 0 | 1 }} [options] 1 leaves the round out that warms up
 * @returns {Promise<Record<keyof Subjects & string, Record<string, Figures>>[]>}
 */
export async function measureRounds(subjects, { first = 0 } = {}) {
  const rounds = [];
  for (let round = first; round <= ROUNDS; round += 1) {
    const figures = {};
    for (const [name, candidates] of inRandomOrder(Object.entries(subjects))) {
      figures[name] = {};
      for (const [who, measure] of inRandomOrder(Object.entries(candidates))) {
        figures[name][who] = await measure();
      }
    }
    if (round > 0) rounds.push(figures);
    console.log(`round ${round}`, JSON.stringify(figures));
  }
  return rounds;
}

/** @template T @param {T[]} list @returns {T[]} */
function inRandomOrder(list) {
  return list
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
