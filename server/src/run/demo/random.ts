export interface Random {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** One of the choices, as often as its weight says; weights above 0. */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T;
}

/** The generator mulberry32, 32 bits of state. */
function fractions(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function entry<T>(list: readonly T[], index: number): T {
  if (index >= list.length) throw new Error('There is nothing to choose from.');
  return list[index] as T;
}

/** A source of its own for each seed. */
export function seededRandom(seed: number): Random {
  const fraction = fractions(seed);
  return {
    between: (least, most) => least + Math.floor(fraction() * (most - least + 1)),
    chance: (probability) => fraction() < probability,
    pick: (list) => entry(list, Math.floor(fraction() * list.length)),
    weighted: (choices) => {
      let left = fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const index = choices.findIndex(([, weight]) => (left -= weight) < 0);
      return entry(choices, index < 0 ? choices.length - 1 : index)[0];
    },
  };
}
