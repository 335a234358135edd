import { act } from '@testing-library/react';

export const DESKTOP_WIDTH = 1280;
export const PHONE_WIDTH = 390;

/** Makes the window this wide, in pixels; every test starts at a desktop's width. */
export function setViewportWidth(width: number): void {
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });
}

/** Media queries about the width follow the window's; all others do not match. */
export function matchMedia(media: string): MediaQueryList {
  return new WidthQuery(media);
}

/**
 * Listens to the window only while somebody listens to it: a screen asks for a new query each time that
 * it is rendered, and what each of them added to the window would stay there.
 */
class WidthQuery extends EventTarget implements MediaQueryList {
  readonly media: string;
  readonly onchange = null;
  private matched: boolean;
  private listeners = 0;

  constructor(media: string) {
    super();
    this.media = media;
    this.matched = this.matches;
  }

  get matches(): boolean {
    return matches(this.media);
  }

  override addEventListener(...given: Parameters<EventTarget['addEventListener']>): void {
    super.addEventListener(...given);
    this.listeners += 1;
    if (this.listeners === 1) window.addEventListener('resize', this.look);
  }

  override removeEventListener(...given: Parameters<EventTarget['removeEventListener']>): void {
    super.removeEventListener(...given);
    this.listeners -= 1;
    if (this.listeners === 0) window.removeEventListener('resize', this.look);
  }

  addListener(): void {
    // No longer used by anybody.
  }

  removeListener(): void {
    // As above.
  }

  private readonly look = () => {
    if (this.matched === this.matches) return;
    this.matched = this.matches;
    this.dispatchEvent(new Event('change'));
  };
}

function matches(media: string): boolean {
  const max = /max-width: ([\d.]+)px/.exec(media)?.[1];
  const min = /min-width: ([\d.]+)px/.exec(media)?.[1];
  if (max === undefined && min === undefined) return false;
  return window.innerWidth <= Number(max ?? Infinity) && window.innerWidth >= Number(min ?? 0);
}
