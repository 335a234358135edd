type Child = Node | string | null;

/** An element with its attributes and content. Texts are only ever texts: nothing is parsed. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** A button that does something. */
export function button(text: string, onClick: () => void, className = ''): HTMLButtonElement {
  const element = el('button', { type: 'button', class: className }, text);
  element.addEventListener('click', onClick);
  return element;
}

interface FieldTexts {
  id: string;
  label: string;
  hint?: string;
}

/** A control with its label and hint. */
export function field(control: HTMLElement, { id, label, hint }: FieldTexts): HTMLElement {
  control.id = id;
  if (hint !== undefined) control.setAttribute('aria-describedby', `${id}-hint`);
  return el(
    'div',
    { class: 'field' },
    el('label', { for: id }, label),
    control,
    hint === undefined ? null : el('p', { class: 'hint', id: `${id}-hint` }, hint),
  );
}

/** Names and values; those without a value are left out. */
export function facts(rows: (readonly [name: string, value: string | null])[]): HTMLElement {
  return el(
    'dl',
    {},
    ...rows.map(([name, value]) =>
      value === null ? null : el('div', {}, el('dt', {}, name), el('dd', {}, value)),
    ),
  );
}

/** A part that opens on demand; what is in it is made when it is first opened. */
export function disclosure(title: string, content: () => Node[]): HTMLElement {
  const details = el('details', {}, el('summary', {}, title));
  details.addEventListener(
    'toggle',
    () => {
      details.append(...content());
    },
    { once: true },
  );
  return details;
}
