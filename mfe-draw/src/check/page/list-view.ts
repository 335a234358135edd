import type { FrozenList } from '../read-list.ts';
import { disclosure, el, field } from './elements.ts';
import { listLabels } from './labels.ts';

/** Everybody on a list, in or out, with a search for one's own name. */
export function listView(list: FrozenList, id: string, winner: number | null): HTMLElement {
  const count = list.participants.length + list.leftOut.length;
  return disclosure(listLabels.title(count), () => content(list, id, winner));
}

function content(list: FrozenList, id: string, winner: number | null): Node[] {
  const rows = [
    ...list.participants.map((row) =>
      rowView(String(row.position), row, row.position === winner ? 'winner' : ''),
    ),
    ...list.leftOut.map((row) => rowView(listLabels.out[row.reason], row, 'out')),
  ];
  const search = el('input', { type: 'search', autocomplete: 'off' });
  const found = el('p', { class: 'hint', role: 'status' });
  search.addEventListener('input', () => {
    const text = search.value.trim().toLowerCase();
    const fitting = rows.filter((row) => row.textContent.toLowerCase().includes(text));
    body.replaceChildren(...fitting);
    found.textContent = text === '' ? '' : listLabels.found(fitting.length);
  });
  const body = el('tbody', {}, ...rows);
  return [
    field(search, { id: `${id}-search`, label: listLabels.search }),
    found,
    el(
      'div',
      // Long lists scroll by themselves, also by the keyboard.
      { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': listLabels.table },
      el(
        'table',
        { 'aria-label': listLabels.table },
        el(
          'thead',
          {},
          el(
            'tr',
            {},
            el('th', { scope: 'col' }, listLabels.position),
            el('th', { scope: 'col' }, listLabels.name),
            el('th', { scope: 'col' }, listLabels.ticket),
          ),
        ),
        body,
      ),
    ),
  ];
}

interface Row {
  ticket: string;
  code: string;
  name: string;
}

function rowView(mark: string, { ticket, code, name }: Row, className: string): HTMLElement {
  return el(
    'tr',
    { class: className },
    el('td', {}, mark),
    // Names of any script are kept in their own reading order.
    el('td', {}, el('bdi', {}, name)),
    el('td', {}, code, el('small', {}, ticket)),
  );
}
