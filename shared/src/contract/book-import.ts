import { refusalText } from './envelope.ts';
import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { requiredReason, readable } from './fields.ts';
import { PAYMENT_MODES } from './payment-mode.ts';
import { businessDate, hasWholePaise, id, instant, rupees } from './primitives.ts';

const REFUSED = refusals('bookImport', { tooManyGroupsAtOnce: 'Too many groups at once' });

/** Files of a paper book, all of them or some. */
export const IMPORT_KINDS = ['groups', 'members', 'payments', 'draws'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The most rows of all files together. */
export const MAX_IMPORT_ROWS = 20_000;
/** The most bytes of a file. */
export const MAX_IMPORT_BYTES = 4_000_000;
/** Faults and known people that are listed; all of them are counted. */
export const MAX_IMPORT_LISTED = 1_000;

/**
 * States of an import: its files are collected and checked, then it is written and may be undone.
 * `stopped` ended without a result: nothing was written.
 */
const IMPORT_STATES = [
  'files',
  'checking',
  'checked',
  'writing',
  'written',
  'undoing',
  'undone',
  'stopped',
  'cancelled',
] as const;

/** Steps of the work under way. */
const IMPORT_STEPS = ['read', 'check', 'write'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

const importKind = z.enum(IMPORT_KINDS, 'kind must be groups, members, payments or draws');

/** Totals of a group in the files, compared with the paper book. */
const groupTotals = z.object({
  schemeCode: z.string(),
  schemeName: z.string(),
  isNew: z.boolean(),
  /** The day of a first draw that has passed without a draw in the console. */
  pastDraw: z.nullable(businessDate),
  tickets: z.int(),
  amount: rupees,
  /** Draws on paper in the files; older checks do not have it. */
  draws: z.optional(z.int()),
  /** Oldest first; a month as `YYYY-MM`. */
  months: z.array(z.object({ month: z.string(), payments: z.int(), amount: rupees })),
});
export type ImportGroupTotals = z.infer<typeof groupTotals>;

/** Columns whose words an office explains once, with the values that a word may mean. */
export const WORD_VALUES = { paymentMethod: PAYMENT_MODES, status: ['Joined', 'Active'] } as const;
export type WordKey = keyof typeof WORD_VALUES;

/** A word of the files that nobody has explained, in how many rows it stands. */
const importWord = z.object({
  key: z.enum(['paymentMethod', 'status']),
  word: z.string(),
  rows: z.int(),
  /** Value that it likely has. */
  proposed: z.nullable(z.string()),
});
export type ImportWord = z.infer<typeof importWord>;

/** Findings of a check. */
const importFindings = z.object({
  rows: z.int(),
  faults: z.int(),
  newGroups: z.int(),
  knownGroups: z.int(),
  newMembers: z.int(),
  knownMembers: z.int(),
  tickets: z.int(),
  payments: z.int(),
  amount: rupees,
  draws: z.optional(z.int()),
  /** By code; empty in a list of imports. */
  groups: z.array(groupTotals),
  /** People with several tickets whose payments name none: oldest instalments first. Older checks do not have it. */
  unnamed: z.optional(
    z.array(
      z.object({
        memberName: z.string(),
        schemeCode: z.string(),
        tickets: z.int(),
        payments: z.int(),
      }),
    ),
  ),
  /** Nothing is written while there are any. Older checks do not have it. */
  words: z.optional(z.array(importWord)),
});
export type ImportFindings = z.infer<typeof importFindings>;

/** GET bookImport (ADMIN): how far an import is. */
export const bookImport = z.object({
  importId: id,
  state: z.enum(IMPORT_STATES),
  step: z.nullable(z.enum(IMPORT_STEPS)),
  /** Rows that the work under way has done, of how many; 0 while that is not known. */
  done: z.int(),
  total: z.int(),
  /** Why the last work ended without its result. */
  problem: z.nullable(refusalText),
  files: z.array(
    z.object({
      kind: importKind,
      name: z.string(),
      bytes: z.int(),
      /** Somebody has said which of its columns are read. */
      isMatched: z.boolean(),
    }),
  ),
  found: z.nullable(importFindings),
  createdBy: z.string(),
  createdAt: instant,
  /** Its reason is null for imports from before one was asked. */
  written: z.nullable(z.object({ by: z.string(), at: instant, reason: z.nullable(z.string()) })),
  undone: z.nullable(z.object({ by: z.string(), at: instant, reason: z.string() })),
});
export type BookImport = z.infer<typeof bookImport>;

/** The most headings of a file; columns beyond are not read. */
export const MAX_FILE_COLUMNS = 50;

/** Why a column of the file is proposed for one of ours. */
const MATCHED_BY = ['chosen', 'remembered', 'heading', 'content'] as const;

/** Why a row of the file is not read. */
const LEFT_OUT_AS = [
  ...(['above', 'empty', 'heading', 'total', 'unused', 'caption'] as const),
  /** Not taken unless somebody says so. */
  ...(['hidden', 'struck', 'cancelled'] as const),
  /** Refused: it shows another number than it holds. */
  'format',
] as const;
export type LeftOutAs = (typeof LEFT_OUT_AS)[number];

const leftOutRows = z.array(
  z.object({ from: z.int(), to: z.int(), as: z.enum(LEFT_OUT_AS), text: z.string() }),
);

/** GET bookImportColumns: what a file holds, and how its columns are matched with ours. */
export const importColumns = z.object({
  kind: importKind,
  name: z.string(),
  /** Why the file cannot be read; then nothing else is in it. */
  problem: z.nullable(refusalText),
  /** The sheets of a workbook; empty for a CSV file. */
  sheets: z.array(z.string()),
  sheet: z.string(),
  /** Counted as spreadsheets do; 0 for a file without headings. */
  headingRow: z.int(),
  /** The first rows, one of which has the headings. */
  top: z.array(z.object({ row: z.int(), text: z.string() })),
  columns: z.array(z.object({ index: z.int(), heading: z.string(), samples: z.array(z.string()) })),
  matches: z.array(
    z.object({
      key: z.string(),
      heading: z.string(),
      isRequired: z.boolean(),
      index: z.nullable(z.int()),
      by: z.nullable(z.enum(MATCHED_BY)),
      /** Columns that fit equally, none of which is taken. */
      equal: z.array(z.int()),
    }),
  ),
  /** Headings of columns that have a month each, a payment in each cell; empty without any. */
  months: z.array(z.string()),
  /** The day of those months that was chosen; null where they are not read. */
  monthDay: z.nullable(z.int()),
  /** Values that were typed for all rows, by the keys of our columns. */
  typed: z.record(z.string(), z.string()),
  /** Hidden, struck-through and cancelled rows are read too. */
  takesMarked: z.boolean(),
  /** Its sheets are groups with their months: it is read as a register. */
  isRegister: z.boolean(),
  /** Rows that are read. */
  rows: z.int(),
  leftOut: leftOutRows,
  /** Entries of `leftOut` that are not listed. */
  moreLeftOut: z.int(),
});
export type ImportColumns = z.infer<typeof importColumns>;

/** Readings of a sheet of a register: a group with its members and months, one of the files, or nothing. */
export const SHEET_AS = ['register', 'members', 'payments', 'draws', 'none'] as const;
export type SheetAs = (typeof SHEET_AS)[number];

/** GET bookImportRegister: what each sheet of a workbook is, as proposed or as it was chosen. */
export const importRegister = z.object({
  kind: importKind,
  name: z.string(),
  /** Reason why the file cannot be read; then no sheet is in it. */
  problem: z.nullable(refusalText),
  sheets: z.array(
    z.object({
      sheet: z.string(),
      as: z.enum(SHEET_AS),
      /** Texts above its headings. */
      title: z.string(),
      rows: z.int(),
      /** Headings of our needed columns that are not in it, read as that. */
      missing: z.array(z.string()),
      months: z.array(z.string()),
      monthDay: z.int(),
      /**
       * Values for all its rows by the keys of our columns: for a register those of its group, and how payments
       * were made.
       */
      typed: z.record(z.string(), z.string()),
      takesMarked: z.boolean(),
      leftOut: leftOutRows,
    }),
  ),
});
export type ImportRegister = z.infer<typeof importRegister>;

/** Faults that a program may want to tell apart: payments that belong to the console, not to an import. */
const IMPORT_FAULT_CODES = ['PAID_IN_CONSOLE', 'DRAWN_IN_CONSOLE'] as const;
export type ImportFaultCode = (typeof IMPORT_FAULT_CODES)[number];

/** A row of a file that cannot be taken, and why. Rows are counted as spreadsheets do, headings are 1. */
export const importFault = z.object({
  kind: importKind,
  /** Name of its sheet, in a file of several. */
  sheet: z.optional(z.string()),
  row: z.int(),
  /** The heading of the column; empty for the row as a whole. */
  column: z.string(),
  /** Heading of the column in the file, where it is another one. */
  heading: z.optional(z.string()),
  ...refusalText.shape,
  /** Rows that cannot be taken because this one is not; the first of them are named. */
  waiting: z.optional(
    z.array(
      z.object({
        kind: importKind,
        sheet: z.optional(z.string()),
        count: z.int(),
        rows: z.array(z.int()),
      }),
    ),
  ),
  code: z.optional(z.enum(IMPORT_FAULT_CODES)),
  /** Further rows with the same fault. */
  others: z.optional(z.array(z.int())),
});
export type ImportFault = z.infer<typeof importFault>;

/** A row of the members file whose phone somebody has already. */
export const importPerson = z.object({
  row: z.int(),
  memberName: z.string(),
  contactPhone: z.string(),
  /** The member that the row is; null for a new one, on the phone of others. */
  memberId: z.nullable(id),
  /** People with this phone now. */
  names: z.array(z.string()),
});
export type ImportPerson = z.infer<typeof importPerson>;

const importId = z.string('importId is required').check(z.minLength(1), z.maxLength(64));

const columnIndex = z.int().check(z.gte(0), z.lt(MAX_FILE_COLUMNS));

const columnKey = z.string().check(z.maxLength(40));
const typedValues = z.record(columnKey, z.string().check(z.maxLength(500)));
const monthDay = z.int().check(z.gte(1), z.lte(31));

/** POST matchImportRegister: what each sheet of a workbook is, and the groups of its registers. */
export const matchRegisterBody = z.strictObject({
  importId,
  kind: importKind,
  sheets: z
    .array(
      z.strictObject({
        sheet: z.string().check(z.maxLength(100)),
        as: z.enum(SHEET_AS),
        monthDay,
        typed: typedValues,
        takesMarked: z.boolean(),
      }),
    )
    .check(z.maxLength(500)),
});
export type MatchRegisterBody = z.infer<typeof matchRegisterBody>;

/** POST matchImportColumns: the place of each of our columns in the file, by their keys. */
export const matchColumnsBody = z.strictObject({
  importId,
  kind: importKind,
  sheet: z.string().check(z.maxLength(100)),
  headingRow: z.int().check(z.gte(0), z.lte(1_048_576)),
  columns: z.record(columnKey, columnIndex),
  /** Values of columns that the file does not have, the same in all rows. */
  typed: z.optional(typedValues),
  /** Reads columns of months: the day of each. */
  monthDay: z.optional(monthDay),
  takesMarked: z.optional(z.boolean()),
});
export type MatchColumnsBody = z.infer<typeof matchColumnsBody>;

/** POST cancelBookImport. */
export const importBody = z.strictObject({ importId });

const word = z.string().check(z.minLength(1), z.maxLength(60));

/** POST checkBookImport: words are explained for this import and later ones. */
export const checkImportBody = z.strictObject({
  importId,
  words: z.optional(
    z
      .array(
        z.union([
          z.strictObject({
            key: z.literal('paymentMethod'),
            word,
            value: z.enum(WORD_VALUES.paymentMethod),
          }),
          z.strictObject({ key: z.literal('status'), word, value: z.enum(WORD_VALUES.status) }),
        ]),
      )
      .check(z.maxLength(100)),
  ),
});
export type CheckImportBody = z.infer<typeof checkImportBody>;

/** A group runs for a year, with a draw a month. */
export const MOST_PAPER_DRAWS = 12;

/** POST writeBookImport: what the paper book says of each group, in rupees, and why it is written. */
export const writeImportBody = z.strictObject({
  importId,
  groups: z
    .array(
      z.strictObject({
        schemeCode: z.string().check(z.maxLength(20)),
        tickets: z
          .number(fieldTexts.number({ label: fieldLabels.tickets }))
          .check(
            z.int(fieldTexts.whole({ label: fieldLabels.tickets })),
            z.gte(0, fieldTexts.zeroOrMore({ label: fieldLabels.tickets })),
            z.lte(100_00_00_00_000, fieldTexts.tooLarge({ label: fieldLabels.tickets })),
          ),
        amount: z
          .number(fieldTexts.number({ label: fieldLabels.amount }))
          .check(
            z.gte(0, fieldTexts.zeroOrMore({ label: fieldLabels.amount })),
            z.lte(100_00_00_00_000, fieldTexts.tooLarge({ label: fieldLabels.amount })),
            z.refine(hasWholePaise, fieldTexts.decimals({ label: fieldLabels.amount })),
          ),
        /** Draws that were held on paper; asked for where the first draw lies in the past. */
        paperDraws: z.optional(
          z
            .number(fieldTexts.number({ label: fieldLabels.drawsHeld }))
            .check(
              z.int(fieldTexts.whole({ label: fieldLabels.drawsHeld })),
              z.gte(0),
              z.lte(MOST_PAPER_DRAWS),
            ),
        ),
      }),
    )
    .check(z.maxLength(500, REFUSED.tooManyGroupsAtOnce)),
  reason: requiredReason(...readable(fieldLabels.reason)),
});
export type WriteImportBody = z.input<typeof writeImportBody>;

/** POST undoBookImport. */
export const undoImportBody = z.strictObject({
  importId,
  reason: requiredReason(...readable(fieldLabels.reason)),
});
export type UndoImportBody = z.input<typeof undoImportBody>;
