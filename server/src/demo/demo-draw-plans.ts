/** What is out of the ordinary in the draws of a demo group. */
export interface DemoDrawPlan {
  /** How many numbers were spoken in the room at each draw. */
  numbers: number;
  /** The number of the draw whose first list was thrown away. */
  voided: number | null;
  /** This month's draw was held on its day; elsewhere it is still to come. */
  isHeldThisMonth: boolean;
  /** The list of the coming draw is frozen, and nobody has pressed START. */
  isFrozen: boolean;
}

const USUAL: DemoDrawPlan = { numbers: 0, voided: null, isHeldThisMonth: false, isFrozen: false };

const PLANS: Readonly<Record<string, Partial<DemoDrawPlan>>> = {
  'GM12-B': { numbers: 3 },
  'OS12-A': { numbers: 5 },
  'PH12-A': { voided: 2 },
  'NS12-C': { numbers: 3, isHeldThisMonth: true },
  'KS12-A': { isFrozen: true },
};

/** How the draws of a group go, by its code. */
export function drawPlan(code: string): DemoDrawPlan {
  return { ...USUAL, ...PLANS[code] };
}
