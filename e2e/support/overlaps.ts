import type { Page } from '@playwright/test';

/** Faults of a screen's texts at the size that the window has. */
export interface Layout {
  /** By how many pixels the page is wider than the window; where it is, the element that reaches furthest. */
  beside: number;
  furthest: string;
  /** Texts that lie over another, and dates, phones and the like that are broken over lines. */
  faults: string[];
}

/** Looks at every text that is seen, by the rectangles of its lines. */
export function layoutOf(page: Page): Promise<Layout> {
  return page.evaluate(() => {
    interface Shown {
      text: string;
      element: Element;
      rects: DOMRect[];
    }
    /** Nor what is far below, and not laid out until it is near. */
    const UNSKIPPED = { contentVisibilityAuto: true };
    const NEVER_BROKEN =
      /^(?:\+91 \d{5} \d{5}|\d\d-[A-Z][a-z]{2}-\d{4}|₹[\d,.]+|\d+\/\d+|[A-Z0-9]+(?:-[A-Z0-9]+)*-\d{3})$/;
    /** The part of a rectangle that neither its own box nor one around that cuts off. */
    const seen = (rect: DOMRect, element: Element): DOMRect | null => {
      let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom];
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        if (overflowX !== 'visible' || overflowY !== 'visible') {
          const clip = box.getBoundingClientRect();
          left = Math.max(left, clip.left);
          right = Math.min(right, clip.right);
          top = Math.max(top, clip.top);
          bottom = Math.min(bottom, clip.bottom);
        }
        if (position === 'fixed') break;
      }
      const isSeen = right - left > 1 && bottom - top > 1;
      return isSeen ? new DOMRect(left, top, right - left, bottom - top) : null;
    };
    /** Elements that stay in place while the rest is scrolled lie over it on purpose. */
    const floats = (element: Element) => {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const { position, visibility, clipPath } = getComputedStyle(box);
        if (position === 'sticky' || visibility === 'hidden' || clipPath !== 'none') return true;
      }
      return false;
    };
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    const root = dialog ?? document.querySelector('main') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const shown: Shown[] = [];
    const faults: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      // A folded element keeps the place that it had when it was laid out last.
      if (text === '' || !element?.checkVisibility(UNSKIPPED) || floats(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const all = [...range.getClientRects()];
      if (NEVER_BROKEN.test(text) && new Set(all.map(({ top }) => Math.round(top))).size > 1) {
        faults.push(`broken: ${text}`);
      }
      const rects = all.flatMap((rect) => seen(rect, element) ?? []);
      if (rects.length > 0) shown.push({ text: text.slice(0, 40), element, rects });
    }
    // Lines of one text may touch; two texts are further apart than the slope of a letter.
    const over = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    shown.forEach((one, index) => {
      for (const other of shown.slice(index + 1)) {
        if (one.element === other.element) continue;
        if (one.rects.some((a) => other.rects.some((b) => over(a, b)))) {
          faults.push(`over each other: ${one.text} | ${other.text}`);
        }
      }
    });
    const beside = document.documentElement.scrollWidth - window.innerWidth;
    if (beside <= 0) return { beside, furthest: '', faults };
    const reach = (element: Element) => element.getBoundingClientRect().right;
    const [first] = [...document.body.querySelectorAll('*')].sort((a, b) => reach(b) - reach(a));
    return { beside, furthest: first?.outerHTML.slice(0, 200) ?? '', faults };
  });
}
