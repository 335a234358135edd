type Child = Node | string | null;

/** Creates an element; strings become text nodes, never HTML. */
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

/** Definition list; rows with null are left out. */
export function facts(rows: (readonly [name: string, value: string | null])[]): HTMLElement {
  return el(
    'dl',
    {},
    ...rows.map(([name, value]) =>
      value === null ? null : el('div', {}, el('dt', {}, name), el('dd', {}, value)),
    ),
  );
}

/** Disclosure whose content is built when first opened. */
export function disclosure(title: string, content: () => Node[]): HTMLElement {
  const details = el('details', {}, el('summary', {}, title));
  details.addEventListener('toggle', () => details.append(...content()), { once: true });
  return details;
}
