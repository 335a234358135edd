interface Hold {
  /** The step of the history on which it was taken. */
  step: number;
  onLeave: () => void;
}

// The last one counts: what was opened last lies on top.
const holds: Hold[] = [];
/** The step that a held Back or Forward is on its way back to. */
let returningTo: number | null = null;

/**
 * Lets `holdHistory` work. Call it once, before the router is rendered: the browser calls the first
 * listener first, and what is held back must never reach the router. Returns a function that stops it.
 */
export function watchHistory(): () => void {
  window.addEventListener('popstate', arrive);
  return () => window.removeEventListener('popstate', arrive);
}

/**
 * From now on the browser's Back and Forward go nowhere and call `onLeave` instead.
 * @returns what lets go of them again
 */
export function holdHistory(onLeave: () => void): () => void {
  const hold = { step: stepOf(history.state), onLeave };
  holds.push(hold);
  return () => {
    holds.splice(holds.indexOf(hold), 1);
  };
}

function arrive(event: PopStateEvent): void {
  const step = stepOf(event.state);
  if (returningTo !== null && !Number.isNaN(step)) {
    event.stopImmediatePropagation();
    // Pressed again meanwhile: not there yet.
    if (step === returningTo) returningTo = null;
    else history.go(returningTo - step);
    return;
  }
  returningTo = null;
  const hold = holds.at(-1);
  const distance = hold ? hold.step - step : NaN;
  if (!hold || Number.isNaN(distance) || distance === 0) return;
  event.stopImmediatePropagation();
  returningTo = hold.step;
  history.go(distance);
  hold.onLeave();
}

/** The router counts its steps in the history's state; NaN for a step that is not its own. */
function stepOf(state: unknown): number {
  const isCounted = typeof state === 'object' && state !== null && 'idx' in state;
  return isCounted && typeof state.idx === 'number' ? state.idx : NaN;
}
