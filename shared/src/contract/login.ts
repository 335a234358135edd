import * as z from 'zod/mini';
import { CLIENT_ID } from './limits.ts';
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
});
export type LoginBody = z.infer<typeof loginBody>;

/** What a login answers and what the browser keeps: `authToken` is a JWT, valid until `expiresAt`. */
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
  /** The flags that are on for the account; none when absent. */
  flags: z.optional(z.array(z.string())),
});
export type Login = z.infer<typeof login>;
