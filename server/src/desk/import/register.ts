import type { ImportKind, ImportRegister, MatchRegisterBody } from '@kuri/shared/contract';
import { countIn, dateIn, rupeesIn } from './cell-values.ts';
import type { Line, SheetRow } from './cells.ts';
import { plainHeading } from './headings.ts';
import {
  type KnownMatch,
  missingIn,
  planOf,
  type SheetLayout,
  type SheetPlan,
} from './sheet-layout.ts';

// A register: a workbook with a sheet for each group, its months as columns, and sheets beside them.

/** A sheet of a workbook, and how it is read as one of the files or several. */
export type RegisterSheet = ImportRegister['sheets'][number] & {
  layouts: Partial<Record<ImportKind, SheetLayout>>;
  /** The highest number of a ticket in it. */
  highest: number;
};

/** Columns of a register that are typed, or read from its title, for the whole sheet. */
const OF_GROUP: ReadonlySet<string> = new Set(['schemeCode', 'joinedDate']);

const GROUP_WORD = /(?:group|grp|chit|kuri|scheme|series|batch|ഗ്രൂപ്പ്|കുറി|குழு|சீட்டு|ग्रुप)/iu;

/** Name of a group without the word for one: `Group A` as `a`. */
export function groupWord(text: string): string {
  const plain = plainHeading(text);
  return plain.replace(new RegExp(`^${GROUP_WORD.source}(?:no|code)?(?=.)`, 'iu'), '');
}

/** Code of a group out of the name of its sheet or its title; empty where they do not say it. */
function codeIn(sheet: string, title: string): string {
  const named = new RegExp(
    `${GROUP_WORD.source}[\\s.:-]*(?:(?:no|code)\\b[\\s.:-]*)?([A-Z0-9-]+)`,
    'iu',
  );
  const own = /^(?:sheet|table)\s*\d*$/i.test(sheet.trim()) ? '' : sheet.trim();
  const code = named.exec(own)?.[1] ?? (own || named.exec(title)?.[1] || '');
  return code
    .replaceAll(/[^A-Z0-9]+/gi, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 20);
}

const DAY = String.raw`\d{1,2}[-/. ](?:\d{1,2}|[a-z]{3,9})[-/., ]+\d{4}|\d{4}-\d{2}-\d{2}`;

/** A group as the name of its sheet and its title say it, by the keys of the columns of groups. */
export function groupIn(sheet: string, title: string, firstMonth: string): Record<string, string> {
  const schemeCode = codeIn(sheet, title);
  const rupees =
    /(?:₹|\brs\.?|\binr)\s*(\d[\d,]*)/i.exec(title) ??
    /(\d[\d,]{2,})\s*(?:\/-)?\s*[x×*]/.exec(title);
  const instalment = rupeesIn(rupees?.[1] ?? '').value;
  const day = new RegExp(
    `(?:start\\w*|from|commenc\\w*|begin\\w*|w\\.?e\\.?f\\.?|since)\\D{0,12}(${DAY})`,
    'i',
  );
  const start = dateIn(
    (day.exec(title) ?? new RegExp(`(${DAY})`, 'i').exec(title))?.[1] ?? '',
  ).value;
  return {
    schemeCode,
    schemeName: GROUP_WORD.test(sheet) || schemeCode === '' ? sheet : `Group ${sheet}`,
    schemeType: instalment === undefined ? '' : `${instalment} x 12`,
    monthlyInstallment: instalment === undefined ? '' : String(instalment),
    maxCapacity: '',
    schemeStartDate: start || (firstMonth === '' ? '' : `${firstMonth}-01`),
    schemeDrawDate: '',
    returnAmount: '',
  };
}

function layoutOf(
  { headingRow, matches }: SheetPlan,
  sheet: string,
  typed: Readonly<Record<string, string>> = {},
): SheetLayout {
  const columns = matches.flatMap(({ key, index }) => (index === null ? [] : [[key, index]]));
  return {
    sheet,
    headingRow,
    columns: Object.fromEntries(columns) as SheetLayout['columns'],
    typed,
  };
}

const numbersOf = (top: readonly Line[], { matches, headingRow }: SheetPlan) => {
  const index = matches.find(({ key }) => key === 'ticketNumber')?.index ?? -1;
  const below = top.filter(({ row }) => row > headingRow);
  return below.flatMap(({ cells }) => countIn(cells[index] ?? '').value ?? []);
};

/** Texts above the headings of a sheet. */
const titleOf = (top: readonly Line[], headingRow: number) =>
  top
    .filter(({ row }) => row < headingRow)
    .map(({ cells }) => cells.filter((cell) => cell.trim() !== '').join(' '))
    .join(' · ')
    .slice(0, 200);

const hasColumn = ({ matches }: SheetPlan, key: string) =>
  matches.some((match) => match.key === key && match.index !== null);

/**
 * Reads a sheet as what was chosen, or else what its headings say, with the layouts of its rows.
 * @param top its lines, or the first of them
 */
export function registerSheet(
  sheet: string,
  top: readonly Line[],
  known: readonly KnownMatch[],
  chosen: MatchRegisterBody['sheets'] = [],
): Omit<RegisterSheet, 'rows' | 'leftOut'> {
  const own = chosen.find((each) => each.sheet === sheet);
  const plan = (kind: ImportKind, of: Partial<SheetLayout> = {}) => {
    const ofKind = known.filter((match) => match.kind === kind);
    return planOf(top, kind, ofKind, of);
  };
  const payments = plan('payments');
  const { months, headingRow } = payments;
  const files = {
    draws: plan('draws'),
    payments,
    members: plan('members', months.length > 0 ? { headingRow } : {}),
  };
  const isOf = (key: string) => hasColumn(files.members, key);
  const isRegister =
    months.length > 0 && (isOf('memberName') || isOf('ticketNumber')) && !isOf('schemeCode');
  const whole = (['draws', 'payments', 'members'] as const).find(
    (kind) => missingIn(files[kind]).length === 0,
  );
  const as = own?.as ?? (isRegister ? 'register' : (whole ?? 'none'));
  const read = as === 'none' ? undefined : files[as === 'register' ? 'members' : as];
  const title = titleOf(top, read?.headingRow ?? 0);
  const typed: Record<string, string> = {
    ...(as === 'register' && groupIn(sheet, title, months[0]?.month ?? '')),
    ...(as === 'draws' && hasColumn(files.draws, 'paidDate') && WITH_CASH),
    ...own?.typed,
  };
  const { schemeStartDate = '' } = typed;
  const monthDay = own?.monthDay ?? (Number(schemeStartDate.slice(8)) || 1);
  const takesMarked = own?.takesMarked ?? false;
  const missing = (read ? missingIn(read) : [])
    .filter(({ key }) => as !== 'register' || !OF_GROUP.has(key))
    .map(({ heading }) => heading);
  return {
    ...{ sheet, as, title, missing, monthDay, typed, takesMarked },
    months: months.map(({ heading }) => heading),
    layouts: layoutsOfSheet({ sheet, as, typed, monthDay, takesMarked }, files),
    highest: Math.max(0, ...numbersOf(top, files.members)),
  };
}

/** Payment of prizes, where a sheet of draws says the day alone. */
const WITH_CASH = { paymentMethod: 'Cash' };

function layoutsOfSheet(
  { sheet, as, typed, monthDay, takesMarked }: MatchRegisterBody['sheets'][number],
  files: Record<'members' | 'payments' | 'draws', SheetPlan>,
): RegisterSheet['layouts'] {
  const wanted = (kind: keyof typeof files, values: Readonly<Record<string, string>>) => ({
    ...layoutOf(files[kind], sheet, values),
    ...(takesMarked && { takesMarked }),
    ...(kind === 'payments' && files.payments.months.length > 0 && { monthDay }),
  });
  if (as === 'none') return {};
  if (as !== 'register') return { [as]: wanted(as, typed) };
  const { schemeCode = '', schemeStartDate: joinedDate = '', paymentMethod } = typed;
  const { headingRow } = files.payments;
  return {
    groups: { sheet, headingRow: Math.max(1, headingRow - 1), columns: {}, typed },
    members: wanted('members', { schemeCode, joinedDate }),
    payments: wanted('payments', { schemeCode, ...(paymentMethod && { paymentMethod }) }),
  };
}

/** Adds to the groups of registers what the sheets of draws say: the first draw and an equal prize. */
export function withDraws(
  sheets: readonly RegisterSheet[],
  draws: readonly SheetRow[],
): RegisterSheet[] {
  const codes: Record<string, string> = {};
  for (const { as, typed, sheet } of sheets) {
    const { schemeCode = '' } = typed;
    if (as !== 'register' || schemeCode === '') continue;
    for (const name of [schemeCode, sheet, typed['schemeName'] ?? ''])
      codes[groupWord(name)] ??= schemeCode;
  }
  return sheets.map((sheet) => {
    if (sheet.as !== 'register') return { ...sheet, layouts: withCodes(sheet.layouts, codes) };
    const { typed } = sheet;
    const own = draws.filter(
      ({ cells }) => codes[groupWord(cells['schemeCode'] ?? '')] === typed['schemeCode'],
    );
    const first = own.find(({ cells }) => countIn(cells['drawNo'] ?? '').value === 1);
    const prizes = new Set(own.map(({ cells }) => rupeesIn(cells['prize'] ?? '').value ?? 0));
    const [prize] = prizes.size === 1 ? prizes : [];
    const held = dateIn(first?.cells['drawDate'] ?? '').value;
    typed['schemeDrawDate'] ||= held || typed['schemeStartDate'] || '';
    typed['returnAmount'] ||= prize ? String(prize) : '';
    return sheet;
  });
}

const withCodes = (layouts: RegisterSheet['layouts'], codes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(layouts).map(([kind, layout]) => [kind, { ...layout, codes }]),
  ) as RegisterSheet['layouts'];
