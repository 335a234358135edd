import { usePageRule } from '@kuri/shared/ui';
import { cssText } from './css-text.ts';
import { minutesText } from './labels.ts';

const FONT = 'font: 8pt Inter, sans-serif;';

/**
 * Prints a text and the page's number at the foot of every page named `minutes`. A browser that knows
 * no boxes in the margin prints no foot.
 */
export function usePageFoot(text: string): void {
  usePageRule(`@page minutes {
    @bottom-left { content: ${cssText(text)}; width: 75%; ${FONT} }
    @bottom-right { content: ${pageOf}; ${FONT} }
  }`);
}

const pageOf = `'${minutesText.page} ' counter(page) ' ${minutesText.pages} ' counter(pages)`;
