import { isReloadHeld } from '@kuri/shared/session';

const typedInto = new Set<EventTarget>();

/** Notes from now on what is typed into, on every page. Returns what stops it. */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target === null) return;
    forgetGone();
    typedInto.add(target);
  };
  document.addEventListener('input', note, { capture: true });
  return () => {
    document.removeEventListener('input', note, { capture: true });
    typedInto.clear();
  };
}

/** True while the page has something that somebody has typed, or that a reload would spoil. */
export function hasSomethingToKeep(): boolean {
  forgetGone();
  return isReloadHeld() || typedInto.size > 0;
}

/** A form that was closed took its fields along. */
function forgetGone(): void {
  for (const field of typedInto) {
    if (field instanceof Node && !field.isConnected) typedInto.delete(field);
  }
}
