import { type ReactNode, type Ref, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';

interface PrintSheetProps {
  /** Says which paper: `@page` and what depends on it. */
  className?: string;
  'data-paper'?: string;
  /** Language of what it says. */
  lang?: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Content to print in place of the page while it is mounted; the screen shows nothing of it. */
export function PrintSheet(props: PrintSheetProps) {
  return createPortal(<Sheet aria-hidden="true" {...props} />, document.body);
}

const Sheet = styled.div`
  display: none;

  @media print {
    display: block;
    background: #fff;

    body:has(&) > :not(&) {
      display: none !important;
    }
  }
`;

/**
 * Has a rule for printed pages in force while its component is there: `@page slip { … }`. As a style sheet of its own:
 * what makes styles of components does not know such rules. A browser that knows no such sheets prints without it.
 * @param css the rule; null for none
 */
export function usePageRule(css: string | null): void {
  useEffect(() => {
    if (css === null || !('adoptedStyleSheets' in Document.prototype)) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    changeSheets((all) => [...all, sheet]);
    return () => changeSheets((all) => all.filter((each) => each !== sheet));
  }, [css]);
}

/** Goes by the prototype: the shell has locked the document's own list for modules. */
function changeSheets(change: (all: readonly CSSStyleSheet[]) => CSSStyleSheet[]): void {
  const all = Reflect.get(Document.prototype, 'adoptedStyleSheets', document);
  Reflect.set(Document.prototype, 'adoptedStyleSheets', change(all), document);
}
