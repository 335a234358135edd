import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
import { USER_TYPES, userType } from './login.ts';
import { contactEmail } from './fields/member-fields.ts';
import { MAX_NAME } from './member.ts';
import { MAX_PASSWORD, WEAK_PASSWORD_TEXT, isStrongPassword } from './password.ts';
import { phone10 } from './phone.ts';
import { id, instant } from './primitives.ts';

const REFUSED = refusals('contractStaff', {
  enterAMobileNumberOrAn: 'Enter a mobile number or an email',
});

/** One of those who work with the console, as the Staff page lists them. */
export const staffMember = z.object({
  userId: id,
  firstName: z.string(),
  email: z.nullable(z.string()),
  /** Ten digits. */
  contactPhone: z.nullable(z.string()),
  userType,
  disabled: z.boolean(),
  /** True until the first password is changed. */
  mustChangePassword: z.boolean(),
  /** True with a second step; absent from an older server. */
  usesCode: z.optional(z.boolean()),
  lastLoginAt: z.nullable(instant),
  createdAt: instant,
});
export type StaffMember = z.infer<typeof staffMember>;

/** The answer that holds a first password: it is shown only once and stored nowhere. */
export const staffWithPassword = z.object({ ...staffMember.shape, firstPassword: z.string() });
export type StaffWithPassword = z.infer<typeof staffWithPassword>;

const role = z.enum(USER_TYPES, fieldTexts.required({ label: fieldLabels.role }));

/** POST P/addStaff, and the form before it. An email or a mobile, empty text for none. */
export const addStaffBody = z
  .strictObject({
    firstName: requiredText(fieldLabels.name, MAX_NAME),
    contactPhone: z._default(
      z
        .string(fieldTexts.text({ label: fieldLabels.mobileNumber }))
        .check(z.refine((text) => text === '' || phone10(text) !== undefined, fieldTexts.mobile)),
      '',
    ),
    email: z._default(contactEmail, ''),
    userType: role,
  })
  .check(
    z.refine(({ contactPhone, email }) => contactPhone !== '' || email !== '', {
      error: REFUSED.enterAMobileNumberOrAn,
      path: ['contactPhone'],
    }),
  );
export type AddStaffBody = z.output<typeof addStaffBody>;

/** PUT P/updateStaff?userid: another role, shut out or let in again. */
export const updateStaffBody = z
  .strictObject({
    userType: z.optional(role),
    disabled: z.optional(z.boolean('disabled must be true or false')),
  })
  .check(
    z.refine(({ userType, disabled }) => userType !== undefined || disabled !== undefined, {
      error: fieldTexts.required({ label: fieldLabels.role }),
      path: ['userType'],
    }),
  );
export type UpdateStaffBody = z.infer<typeof updateStaffBody>;

/** PUT P/resetStaffPassword */
export const resetStaffPasswordBody = z.strictObject({ userId: id });

/** PUT P/changePassword: one's own. It answers a new login; all others of the person end. */
export const changePasswordBody = z.strictObject({
  currentPassword: z
    .string(fieldTexts.required({ label: fieldLabels.currentPassword }))
    .check(
      z.minLength(1, fieldTexts.required({ label: fieldLabels.currentPassword })),
      z.maxLength(200, fieldTexts.longerThanKept({ label: fieldLabels.password })),
    ),
  newPassword: z.string(fieldTexts.required({ label: fieldLabels.newPassword })).check(
    z.minLength(1, fieldTexts.required({ label: fieldLabels.newPassword })),
    z.maxLength(MAX_PASSWORD, `Password must have at most ${MAX_PASSWORD} characters`),
    z.refine((password) => password === '' || isStrongPassword(password), WEAK_PASSWORD_TEXT),
  ),
});
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;
