import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
import { CLIENT_ID } from './limits.ts';
import { MENU_PAGES } from './menu-pages.ts';
import { givenSettings } from './module-settings.ts';
import { id, instant } from './primitives.ts';

const REFUSED = refusals('login', {
  pleaseEnterEitherEmailOrMobile: 'Please enter either email or mobile number',
  routeMustBeginWith: 'Route must begin with /',
  atMost50PinsAreKept: 'At most 50 pins are kept',
  pleaseChooseSystemLightOrDark: 'Please choose system, light or dark',
  startPageMustBeAnAddress: 'Start page must be an address of the console',
  onlyOverviewCounterAndDayBook: 'Only Overview, Counter and Day Book can be put into the menu',
  eachPageIsNamedOnce: 'Each page is named once',
});

export const USER_TYPES = ['ADMIN', 'OPERATOR', 'COLLECTOR', 'AUDITOR'] as const;
export const userType = z.enum(USER_TYPES);
export type UserType = z.infer<typeof userType>;

/** POST /account/loginUser */
export const loginBody = z.strictObject({
  idType: z.enum(['email', 'mobile'], 'idType must be email or mobile'),
  userId: z
    .string(REFUSED.pleaseEnterEitherEmailOrMobile)
    .check(z.minLength(1, REFUSED.pleaseEnterEitherEmailOrMobile), z.maxLength(254)),
  userPassword: z
    .string(fieldTexts.required({ label: fieldLabels.password }))
    .check(
      z.minLength(1, fieldTexts.required({ label: fieldLabels.password })),
      z.maxLength(200, fieldTexts.longerThanKept({ label: fieldLabels.password })),
    ),
  clientId: z.literal(CLIENT_ID, 'clientId is not known'),
  /** Of an authenticator app, where the login asks for it: 422 at `code` without the right one. */
  code: z.optional(
    z
      .string(fieldTexts.text({ label: fieldLabels.code }))
      .check(z.maxLength(20, fieldTexts.longerThanKept({ label: fieldLabels.code }))),
  ),
});
export type LoginBody = z.infer<typeof loginBody>;

/** A pinned sidebar entry. Its name and route only: icons and order come from the registry. */
const pin = z.strictObject({
  name: requiredText(fieldLabels.name, 100),
  route: z
    .string(fieldTexts.required({ label: fieldLabels.route }))
    .check(
      z.startsWith('/', REFUSED.routeMustBeginWith),
      z.maxLength(200, fieldTexts.longerThanKept({ label: fieldLabels.route })),
    ),
});
export type Pin = z.infer<typeof pin>;

/** PUT P/keepPins: all that a person has pinned, in their order. */
export const pinsBody = z.strictObject({
  pins: z
    .array(pin, fieldTexts.requiredMany({ label: fieldLabels.pins }))
    .check(z.maxLength(50, REFUSED.atMost50PinsAreKept)),
});
export type PinsBody = z.infer<typeof pinsBody>;

/** PUT P/keepAppearance: the look of the console, `system` for that of the computer. */
export const appearanceBody = z.strictObject({
  appearance: z.enum(['system', 'light', 'dark'], REFUSED.pleaseChooseSystemLightOrDark),
});
export type AppearanceBody = z.infer<typeof appearanceBody>;
export type Appearance = AppearanceBody['appearance'];

/** PUT P/keepStartPage: the page after a sign-in; null for that of the role. */
export const startPageBody = z.strictObject({
  startPage: z.nullable(
    z
      .string(REFUSED.startPageMustBeAnAddress)
      .check(z.regex(/^\/[\w/-]{1,100}$/, REFUSED.startPageMustBeAnAddress)),
  ),
});
export type StartPageBody = z.infer<typeof startPageBody>;

/** Answer of GET and body of PUT P/menus: for each role the pages that stand in its menu. */
export const menus = z.record(
  userType,
  z
    .array(z.enum(MENU_PAGES, REFUSED.onlyOverviewCounterAndDayBook))
    .check(z.maxLength(MENU_PAGES.length, REFUSED.eachPageIsNamedOnce)),
);
export type Menus = z.infer<typeof menus>;

/** Answer of a login, kept by the browser: `authToken` is a JWT, valid until `expiresAt`. */
export const login = z.object({
  accountId: id,
  userId: id,
  firstName: z.string(),
  userType,
  authToken: z.string(),
  expiresAt: instant,
  /** Signs the person in; null for none. Absent from an older server. */
  email: z.optional(z.nullable(z.string())),
  /** Ten digits. */
  contactPhone: z.optional(z.nullable(z.string())),
  /** The password is the first one: nothing but its change is allowed before that. */
  mustChangePassword: z.optional(z.boolean()),
  /** The office asks for a second step, and there is none: nothing but its setting up is allowed before that. */
  mustSetUpCode: z.optional(z.boolean()),
  /** The person's pins; absent until they first pin something. */
  pins: z.optional(pinsBody.shape.pins),
  /** The person's choice of light or dark; absent until they first make one. */
  appearance: z.optional(appearanceBody.shape.appearance),
  /** The page after a sign-in; absent for that of the role. */
  startPage: z.optional(z.string()),
  /** Pages that the office has put into the menu of the person's role; absent for none. */
  menu: z.optional(z.array(z.string())),
  /** The flags that are on for the account, with one for each audience of canaries; none when absent. */
  flags: z.optional(z.array(z.string())),
  /** Settings of modules that the account has given values to; the others have their default. */
  settings: z.optional(givenSettings),
});
export type Login = z.infer<typeof login>;
