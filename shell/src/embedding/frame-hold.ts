import { holdHistory } from '@kuri/shared/router';
import { holdReload } from '@kuri/shared/session';

/**
 * Keeps the page while something is open in a frame: Back and the console's own links ask the frame
 * to close it first, and a reload is not offered while something is typed in it.
 */
export class FrameHold {
  readonly #leave: () => void;
  #letGo: (() => void)[] = [];

  /** @param leave asks the frame */
  constructor(leave: () => void) {
    this.#leave = leave;
  }

  hold({ isHeld, isDirty }: { isHeld: boolean; isDirty: boolean }): void {
    this.letGo();
    if (isHeld) this.#letGo.push(holdHistory(this.#leave), this.#holdLinks());
    if (isDirty) this.#letGo.push(holdReload());
  }

  letGo(): void {
    for (const release of this.#letGo.splice(0)) release();
  }

  #holdLinks(): () => void {
    const stop = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]:not([target])');
      const opensBeside = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!link || opensBeside) return;
      event.preventDefault();
      event.stopPropagation();
      this.#leave();
    };
    // Before any handler of the page.
    document.addEventListener('click', stop, { capture: true });
    return () => {
      document.removeEventListener('click', stop, { capture: true });
    };
  }
}
