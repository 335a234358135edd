import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { optionalText, requiredInteger, requiredText } from './fields.ts';
import { YEAR_BEGINS } from './limits.ts';
import { phone10 } from './phone.ts';
import { businessDate, instant } from './primitives.ts';
import { REMINDER_LANGUAGES } from './languages.ts';
import { FREE_BACKDATING_DAYS } from './receipt-dates.ts';
import { upiAddress } from './upi.ts';

const REFUSED = refusals('organisation', {
  theLogoMustBeAPNG: 'The logo must be a PNG',
  theLogoMustBeSmallerThan: 'The logo must be smaller than {most} kB',
  lineAtTheFootOfReceipts: 'Line at the foot of receipts ({language})',
  pleaseSelectWhatAPaymentMay: 'Please select what a payment may be',
});

/** The most bytes of a logo, before it is written as text. */
export const MAX_LOGO_BYTES = 200_000;
/** The greatest width and height of a logo in pixels. */
export const MAX_LOGO_PIXELS = 512;
/** The furthest that an office may let payments be dated back without an administrator, in days. */
const MAX_BACKDATING_DAYS = 31;
/** The most unpaid tickets that an office may let a collector enrol for one person in a group, and on a day. */
const MAX_COLLECTOR_TICKETS = 250;
const MAX_COLLECTOR_TICKETS_A_DAY = 1_000;

/** Beginning of a logo's data URL. */
export const PNG_START = 'data:image/png;base64,';
/** Four characters of base64 stand for three bytes. */
const MAX_LOGO_TEXT = PNG_START.length + Math.ceil(MAX_LOGO_BYTES / 3) * 4;

const logo = z.nullable(
  z
    .string(REFUSED.theLogoMustBeAPNG)
    .check(
      z.startsWith(PNG_START, REFUSED.theLogoMustBeAPNG),
      z.maxLength(MAX_LOGO_TEXT, REFUSED.theLogoMustBeSmallerThan({ most: MAX_LOGO_BYTES / 1000 })),
    ),
);

const yearBegins = z
  .number(fieldTexts.month)
  .check(z.int(fieldTexts.month), z.gte(1, fieldTexts.month), z.lte(12, fieldTexts.month));

const contactPhone = z
  .string(fieldTexts.text({ label: fieldLabels.phone }))
  .check(z.refine((phone) => phone === '' || phone10(phone) !== undefined, fieldTexts.phone));

/** Texts of papers in another language, in place of the office's own; an empty one stays as it is. */
const inLanguage = (language: string) =>
  z.strictObject({
    name: optionalText(`Name (${language})`, 120),
    address: optionalText(`Address (${language})`, 300),
    registration: optionalText(`Registration (${language})`, 200),
    slipLine: optionalText(REFUSED.lineAtTheFootOfReceipts({ language }), 200),
  });
const otherLanguages = z.strictObject({
  hi: inLanguage(REMINDER_LANGUAGES.hi),
  ml: inLanguage(REMINDER_LANGUAGES.ml),
  ta: inLanguage(REMINDER_LANGUAGES.ta),
});

/** The form of the Settings page. */
export const organisationForm = z.strictObject({
  name: requiredText(fieldLabels.name, 120),
  address: optionalText(fieldLabels.address, 300),
  contactPhone,
  registration: optionalText(fieldLabels.registration, 200),
  slipLine: optionalText(fieldLabels.lineAtTheFootOfReceipts, 200),
  otherLanguages,
  /** Where members pay by UPI; empty for nowhere. */
  upiAddress,
  backdatingDays: requiredInteger(fieldLabels.daysAPaymentMayBeDated, 0, MAX_BACKDATING_DAYS),
  yearBegins,
  collectorTickets: requiredInteger(
    fieldLabels.unpaidTicketsForOnePerson,
    0,
    MAX_COLLECTOR_TICKETS,
  ),
  collectorTicketsADay: requiredInteger(
    fieldLabels.unpaidTicketsADay,
    0,
    MAX_COLLECTOR_TICKETS_A_DAY,
  ),
  /** Payments of any amount; otherwise of whole instalments, or of what is open of one. */
  allowPartial: z.boolean(REFUSED.pleaseSelectWhatAPaymentMay),
  /** The first payment activates a ticket; null until somebody has chosen: then it does not. */
  activateOnPayment: z.nullable(z.boolean()),
  logo,
});
export type OrganisationForm = z.infer<typeof organisationForm>;

/**
 * PUT organisation: `updatedAt` is that of what was seen (409 STALE when it is another one now); without
 * `yearBegins`, the limits of collectors, `allowPartial`, `activateOnPayment`, `otherLanguages` and `upiAddress` these
 * stay as they are.
 */
export const organisationBody = z.extend(organisationForm, {
  yearBegins: z.optional(yearBegins),
  collectorTickets: z.optional(organisationForm.shape.collectorTickets),
  collectorTicketsADay: z.optional(organisationForm.shape.collectorTicketsADay),
  allowPartial: z.optional(organisationForm.shape.allowPartial),
  activateOnPayment: z.optional(organisationForm.shape.activateOnPayment),
  otherLanguages: z.optional(otherLanguages),
  upiAddress: z.optional(upiAddress),
  /** Ignored: months are closed and opened in the day book. */
  booksClosedUntil: z.optional(businessDate),
  /** Ignored: the installation has it. */
  publicUrl: z.optional(z.string()),
  updatedAt: instant,
});
export type OrganisationBody = z.input<typeof organisationBody>;

/** GET organisation: what the office's papers say. `contactPhone` with its 91, or empty. */
export const organisation = z.object({
  ...organisationForm.shape,
  /** Absent from an older server. */
  otherLanguages: z.optional(otherLanguages),
  /** Absent from an older server. */
  upiAddress: z.optional(z.string()),
  /** Absent from an older server. */
  activateOnPayment: z.optional(organisationForm.shape.activateOnPayment),
  /** The last day of the last closed month; absent where none is closed, and from an older server. */
  booksClosedUntil: z.optional(businessDate),
  /** The address that the installation has for phones; absent where none is set, and from an older server. */
  publicUrl: z.optional(z.string()),
  updatedAt: instant,
});
export type Organisation = z.infer<typeof organisation>;

/**
 * GET /account/brand, without a login: the name and logo of the office; null where that is not public.
 * `logo` is the address of a picture. `isEmpty` alone, without a name: nobody has an account here yet; `needsCode`
 * then for who has to know the program's code to make the first one.
 */
export const officeBrand = z.nullable(
  z.object({
    name: z.string(),
    logo: z.nullable(z.string()),
    isEmpty: z.optional(z.literal(true)),
    needsCode: z.optional(z.literal(true)),
  }),
);
export type OfficeBrand = z.infer<typeof officeBrand>;

const UNSAID = { name: '', address: '', registration: '', slipLine: '' };

/** Texts of an office that says nothing in other languages. */
export const NO_OTHER_LANGUAGES = { hi: UNSAID, ml: UNSAID, ta: UNSAID } as const;

/** Defaults of an office without settings. */
export const PLAIN_ORGANISATION = {
  address: '',
  contactPhone: '',
  registration: '',
  slipLine: '',
  otherLanguages: NO_OTHER_LANGUAGES,
  upiAddress: '',
  backdatingDays: FREE_BACKDATING_DAYS,
  yearBegins: YEAR_BEGINS,
  collectorTickets: 10,
  collectorTicketsADay: 25,
  allowPartial: true,
  activateOnPayment: null,
  logo: null,
} as const;
