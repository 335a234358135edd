type ComputedStyle = typeof window.getComputedStyle;

const DEFAULTS = { visibility: 'visible', 'pointer-events': 'auto' };

/**
 * Answers what queries by role ask for each element and its parents, whether it is shown, without
 * matching all rules of jsdom's style sheet anew. Anything else that is read of a style, and every
 * document that has styles of its own, is left to jsdom.
 */
export function quickComputedStyle(full: ComputedStyle): ComputedStyle {
  const displays = new Map<string, string>();
  const displayOfKind = (element: Element) => {
    const kind = kindOf(element);
    const known = displays.get(kind);
    if (known !== undefined) return known;
    const bare = element.cloneNode() as Element;
    bare.removeAttribute('style');
    const { display } = full(bare);
    displays.set(kind, display);
    return display;
  };
  const quick = (element: Element, property: string) => {
    if (property === 'display') return inline(element, property) || displayOfKind(element);
    if (property === 'visibility' || property === 'pointer-events') {
      return inherited(element, property) ?? DEFAULTS[property];
    }
    return undefined;
  };
  return (element, pseudo) => {
    if (pseudo || hasStyles(element.ownerDocument)) return full(element, pseudo);
    let style: CSSStyleDeclaration | undefined;
    const whole = () => (style ??= full(element));
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') {
          return (property: string) =>
            quick(element, property) ?? whole().getPropertyValue(property);
        }
        const answer = quick(element, name === 'pointerEvents' ? 'pointer-events' : String(name));
        if (answer !== undefined) return answer;
        const value: unknown = Reflect.get(whole(), name);
        return typeof value === 'function' ? (value.bind(whole()) as unknown) : value;
      },
    });
  };
}

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
