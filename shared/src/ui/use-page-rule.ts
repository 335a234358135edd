import { useEffect } from 'react';

/**
 * Has a rule for printed pages in force while its component is there: `@page slip { … }`. As a style
 * sheet of its own: what makes styles of components does not know such rules. A browser that knows no
 * such sheets prints without it.
 * @param css the rule; null for none
 */
export function usePageRule(css: string | null): void {
  useEffect(() => {
    if (css === null || !('adoptedStyleSheets' in document)) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [css]);
}
