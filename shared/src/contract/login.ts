import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
import { CLIENT_ID } from './limits.ts';
import { MENU_PAGES } from './menu-pages.ts';
import { id, instant } from './primitives.ts';

export const USER_TYPES = ['ADMIN', 'OPERATOR', 'COLLECTOR', 'AUDITOR'] as const;
export const userType = z.enum(USER_TYPES);
export type UserType = z.infer<typeof userType>;

/** POST /account/loginUser */
export const loginBody = z.strictObject({
  idType: z.enum(['email', 'mobile'], 'idType must be email or mobile'),
  userId: z
    .string('Please enter either email or mobile number')
    .check(z.minLength(1, 'Please enter either email or mobile number'), z.maxLength(254)),
  userPassword: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(200, 'Password is too long')),
  clientId: z.literal(CLIENT_ID, 'clientId is not known'),
  /** Of an authenticator app, where the login asks for it: 422 at `code` without the right one. */
  code: z.optional(z.string('Code must be text').check(z.maxLength(20, 'Code is too long'))),
});
export type LoginBody = z.infer<typeof loginBody>;

/** A pinned sidebar entry. Its name and route only: icons and order come from the registry. */
const pin = z.strictObject({
  name: requiredText('Name', 100),
  route: z
    .string('Route is required')
    .check(z.startsWith('/', 'Route must begin with /'), z.maxLength(200, 'Route is too long')),
});
export type Pin = z.infer<typeof pin>;

/** PUT P/keepPins: all that a person has pinned, in their order. */
export const pinsBody = z.strictObject({
  pins: z.array(pin, 'Pins are required').check(z.maxLength(50, 'At most 50 pins are kept')),
});
export type PinsBody = z.infer<typeof pinsBody>;

/** PUT P/keepAppearance: the look of the console, `system` for that of the computer. */
export const appearanceBody = z.strictObject({
  appearance: z.enum(['system', 'light', 'dark'], 'Please choose system, light or dark'),
});
export type AppearanceBody = z.infer<typeof appearanceBody>;
export type Appearance = AppearanceBody['appearance'];

/** PUT P/keepStartPage: the page after a sign-in; null for that of the role. */
export const startPageBody = z.strictObject({
  startPage: z.nullable(
    z
      .string('Start page must be an address of the console')
      .check(z.regex(/^\/[\w/-]{1,100}$/, 'Start page must be an address of the console')),
  ),
});
export type StartPageBody = z.infer<typeof startPageBody>;

/** Answer of GET and body of PUT P/menus: for each role the pages that stand in its menu. */
export const menus = z.record(
  userType,
  z
    .array(z.enum(MENU_PAGES, 'Only Overview, Counter and Day Book can be put into the menu'))
    .check(z.maxLength(MENU_PAGES.length, 'Each page is named once')),
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
  /** What the person signs in with; null for none. Absent from an older server. */
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
  /** The flags that are on for the account; none when absent. */
  flags: z.optional(z.array(z.string())),
});
export type Login = z.infer<typeof login>;
