import { formatDate, formatPhone, formatRupees, searchRows } from '@kuri/shared/format';
import type { Login, Ticket } from '@kuri/shared/contract';
import { codeText } from '@kuri/shared/ui';
import { actionsOn, plainActions, shownAt, type Choice, type Places } from './choices.ts';
import { paletteLabels } from './labels.ts';
import { recentChoices } from './recent-choices.ts';
import { useSearchResults, type SearchResults } from './use-search-results.ts';

/** Members and tickets whose actions are offered. */
const WITH_ACTIONS = 3;

/** The choices of one kind, under a heading. */
export interface Section {
  title: string;
  choices: readonly Choice[];
}

const { groups: titles } = paletteLabels;

const matching = (choices: readonly Choice[], text: string) =>
  searchRows(choices, text, ({ label, also = '' }) => ({ names: [label, also] }));

function foundIn({ members, tickets, groups, receipts }: SearchResults, { links }: Places) {
  const show = <Row extends object>(
    kind: string,
    rows: readonly Row[],
    shown: (row: Row) => Omit<Choice, 'to'>,
  ) => rows.flatMap((row) => shownAt(links, kind, row, shown(row)) ?? []);
  const act = <Row extends object>(
    kind: string,
    rows: readonly Row[],
    noteOf: (row: Row) => string,
  ) => rows.slice(0, WITH_ACTIONS).flatMap((row) => actionsOn(links, kind, row, noteOf(row)));
  const noteOfTicket = ({ memberName, schemeName }: Ticket) => `${memberName} · ${schemeName}`;
  return {
    members: show('member', members, ({ memberName, contactPhone }) => ({
      label: memberName,
      note: formatPhone(contactPhone),
    })),
    forMembers: act('member', members, ({ contactPhone }) => formatPhone(contactPhone)),
    groups: show('group', groups, ({ schemeName, schemeCode }) => ({
      label: schemeName,
      note: schemeCode,
    })),
    tickets: show('ticket', tickets, (row) => ({
      label: codeText(row),
      note: noteOfTicket(row),
    })),
    forTickets: act('ticket', tickets, noteOfTicket),
    receipts: show('receipt', receipts, (row) => ({
      label: row.receiptNumber,
      note: `${row.memberName} · ${formatRupees(row.receiptAmount)} · ${formatDate(row.receiptDate)}`,
    })),
  };
}

/** Sections for a text; without one, the last choices, the actions and all pages. */
export function useSections(text: string, places: Places, login: Login) {
  const found = useSearchResults(text);
  const plain = plainActions(places.links);
  const sections: Section[] = [];
  const add = (title: string, choices: readonly Choice[]) => {
    // The lines of one payment lead to the same place.
    const seenKeys = new Set<string>();
    const fresh = choices.filter(
      ({ to, act }) => act !== undefined || (!seenKeys.has(to) && seenKeys.add(to)),
    );
    if (fresh.length > 0) sections.push({ title, choices: fresh });
  };
  if (text.trim() === '') {
    add(titles.recent, recentChoices(login));
    add(titles.actions, plain);
    add(titles.pages, places.pages);
  } else {
    // Pages and actions are there at once and on top; the rest comes together, so that nothing moves.
    add(titles.pages, matching(places.pages, text));
    add(titles.actions, matching([...plain, ...places.own], text));
    if (!found.isSearching) {
      const kinds = foundIn(found, places);
      add(titles.receipts, kinds.receipts);
      add(titles.tickets, kinds.tickets);
      add(titles.forTickets, kinds.forTickets);
      add(titles.groups, kinds.groups);
      add(titles.members, kinds.members);
      add(titles.forMembers, kinds.forMembers);
    }
  }
  return { sections, isSearching: found.isSearching, hasFailed: found.hasFailed };
}
