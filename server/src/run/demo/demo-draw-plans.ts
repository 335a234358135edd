/** The exceptions in the draws of a demo group. */
export interface DemoDrawPlan {
  /** How many numbers were spoken in the room at each draw. */
  numbers: number;
  /** The number of the draw whose first list was thrown away. */
  voided: number | null;
  /** How many draws that are due were not held yet; elsewhere each was held on its day. */
  overdue: number;
  /** The list of the overdue draw is frozen, and nobody has pressed START. */
  isFrozen: boolean;
}

const USUAL: DemoDrawPlan = { numbers: 0, voided: null, overdue: 0, isFrozen: false };

const PLANS: Readonly<Record<string, Partial<DemoDrawPlan>>> = {
  'GM12-B': { numbers: 3 },
  'OS12-A': { numbers: 5 },
  'PH12-A': { voided: 2 },
  'NS12-C': { numbers: 3 },
  'KS12-A': { overdue: 1, isFrozen: true },
  'VK12-A': { overdue: 2 },
  'LG12-A': { overdue: 1 },
};

/** How the draws of a group go, by its code. */
export function drawPlan(code: string): DemoDrawPlan {
  return { ...USUAL, ...PLANS[code] };
}
