type ComputedStyle = typeof window.getComputedStyle;

const DEFAULTS = { visibility: 'visible', 'pointer-events': 'auto' };

/**
 * Answers what is asked of an element's style again and again, such as whether it is shown and whether it scrolls,
 * without matching all rules of jsdom's style sheet again. A document that has styles of its own is left to jsdom.
 */
export function quickComputedStyle(full: ComputedStyle): ComputedStyle {
  const bareStyles = new Map<string, CSSStyleDeclaration>();
  const styleOfKind = (element: Element) => {
    const kind = kindOf(element);
    const known = bareStyles.get(kind);
    if (known !== undefined) return known;
    const bare = element.cloneNode() as Element;
    bare.removeAttribute('style');
    const style = full(bare);
    bareStyles.set(kind, style);
    return style;
  };
  const valueOf = (element: Element, property: string) =>
    property in DEFAULTS
      ? (inherited(element, property) ?? DEFAULTS[property as keyof typeof DEFAULTS])
      : inline(element, property) || styleOfKind(element).getPropertyValue(property);
  return (element, pseudo) => {
    if (pseudo || hasStyles(element.ownerDocument)) return full(element, pseudo);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return (property: string) => valueOf(element, property);
        const value: unknown = Reflect.get(styleOfKind(element), name);
        if (typeof value === 'string') return valueOf(element, hyphenated(String(name)));
        return typeof value === 'function' ? (value.bind(styleOfKind(element)) as unknown) : value;
      },
    });
  };
}

const hyphenated = (name: string) =>
  name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/** All that the rules of jsdom's style sheet look at where they say how an element is displayed. */
function kindOf(element: Element): string {
  const { localName, namespaceURI } = element;
  const facts = [element.hasAttribute('hidden'), element.hasAttribute('open')];
  const type = localName === 'input' ? element.getAttribute('type') : null;
  return [namespaceURI, localName, type, ...facts].join(' ');
}

function inherited(element: Element, property: string): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = inline(at, property);
    if (value) return value;
  }
  return undefined;
}

function inline(element: Element, property: string): string {
  // Most elements have none, and jsdom makes the object for it when it is asked for.
  if (!element.hasAttribute('style')) return '';
  return (element as HTMLElement).style.getPropertyValue(property);
}

/** React Aria's one rule is about touches. */
function hasStyles(document: Document): boolean {
  const ofReactAria = document.getElementById('react-aria-pressable-style') ? 1 : 0;
  return document.styleSheets.length > ofReactAria;
}
