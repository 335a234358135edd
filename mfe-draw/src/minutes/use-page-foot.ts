import { useEffect } from 'react';
import { cssText } from './css-text.ts';
import { minutesText } from './labels.ts';

const FONT = 'font: 8pt Inter, sans-serif;';

/**
 * Prints a text and the page's number at the foot of every page named `minutes`. As a style sheet of
 * its own: the text is the group's, and what makes styles of components does not know such rules. A
 * browser that knows no such sheets, or no boxes in the margin, prints no foot.
 */
export function usePageFoot(text: string): void {
  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page minutes {
      @bottom-left { content: ${cssText(text)}; width: 75%; ${FONT} }
      @bottom-right { content: ${pageOf}; ${FONT} }
    }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [text]);
}

const pageOf = `'${minutesText.page} ' counter(page) ' ${minutesText.pages} ' counter(pages)`;
