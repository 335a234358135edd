import {
  type AddStaffBody,
  phone10,
  type StaffMember,
  type StaffWithPassword,
  type UpdateStaffBody,
  refusals,
} from '@kuri/shared/contract';
import { accountCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback } from 'fastify';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../../ground/database/database.ts';
import { conflict, notFound, withConflicts, NOT_FOUND } from '../../ground/http/failure.ts';
import { newId } from '../../ground/ids.ts';
import { requireSecondPerson } from './second-person.ts';
import { firstPassword, hashPassword } from './passwords.ts';
import { storeSecondStep } from './second-step.ts';
import {
  insertUserBeside,
  listStaff,
  lockStaff,
  MAX_STAFF,
  storePassword,
  storeStaff,
} from './queries.ts';
import { type ApiContext, sessionOf, writerOf, type Writer } from '../../ground/http/context.ts';
import { ok, serve } from '../../ground/http/serve.ts';
import type { Logins } from './logins.ts';

const REFUSED = refusals('accountsStaff', {
  thisEmailBelongsToAnotherUser: 'This email belongs to another user',
  thisMobileNumberBelongsToAnother: 'This mobile number belongs to another user',
  thisIsTheLastActiveAdministrator: 'This is the last active administrator. Add another one first.',
  anAccountHasAtMostPeople: 'An account has at most {most} people',
  changeYourOwnPasswordInYour: 'Change your own password in your profile',
  switchYourOwnCodeOffIn: 'Switch your own code off in your profile',
  staffAddedSuccessfully: 'Staff added successfully',
  staffUpdatedSuccessfully: 'Staff updated successfully',
  passwordResetSuccessfully: 'Password reset successfully',
});

// Each change of the staff locks the whole staff of the account and ends all logins of its person.
// A first password is answered once: neither the audit trail nor the idempotency table sees it, so
// these calls take no Idempotency-Key.

/** Author of a change; the command has no part of the console. */
type StaffWriter = Omit<Writer, 'madeWith'>;

const withStaffConflicts = withConflicts({
  app_user_email: {
    code: 'DUPLICATE_EMAIL',
    field: 'email',
    message: REFUSED.thisEmailBelongsToAnotherUser,
  },
  app_user_phone10: {
    code: 'DUPLICATE_PHONE',
    field: 'contactPhone',
    message: REFUSED.thisMobileNumberBelongsToAnother,
  },
});

const isActiveAdmin = ({ userType, disabled }: Pick<StaffMember, 'userType' | 'disabled'>) =>
  userType === 'ADMIN' && !disabled;

/** 409 when nobody could manage the account any more. */
function requireActiveAdmin(
  staff: readonly StaffMember[],
  before: StaffMember,
  after: StaffMember,
): void {
  if (!isActiveAdmin(before) || isActiveAdmin(after)) return;
  if (staff.some((other) => other.userId !== before.userId && isActiveAdmin(other))) return;
  throw conflict('LAST_ADMIN', REFUSED.thisIsTheLastActiveAdministrator);
}

/**
 * Changes a user's role, disables or enables them; an equal state stays untouched.
 * @throws Failure 404 unknown user, 409 LAST_ADMIN
 */
export async function updateStaff(
  database: Database,
  writer: StaffWriter,
  { userId, userType, disabled }: UpdateStaffBody & { userId: string },
): Promise<StaffMember> {
  const { accountId, at } = writer;
  return database.transaction(async (tx) => {
    const staff = await lockStaff(tx, accountId);
    const found = staff.find((one) => one.userId === userId);
    if (!found) throw notFound(NOT_FOUND.staffMember);
    const before = { userType: found.userType, disabled: found.disabled };
    const after = { userType: userType ?? before.userType, disabled: disabled ?? before.disabled };
    const updated = { ...found, ...after };
    if (after.userType === before.userType && after.disabled === before.disabled) return found;
    requireActiveAdmin(staff, found, updated);
    await storeStaff(tx, accountId, { userId, ...after, at });
    await writeAudit(tx, { ...writer, action: 'staff.updated', entityId: userId, before, after });
    return updated;
  });
}

/**
 * Adds a user with a first password of the server's. An email or mobile that is a login of another
 * account is answered like a free one, and refused at the login like a wrong password.
 * @throws Failure 409 when the account has the email or the mobile already, or too many people
 */
export async function addStaff(
  database: Database,
  writer: StaffWriter,
  { firstName, email, contactPhone, userType }: AddStaffBody,
): Promise<StaffWithPassword> {
  const { accountId, at } = writer;
  const password = firstPassword();
  const user = {
    userId: newId('usr'),
    firstName,
    userType,
    email: email === '' ? null : email.toLowerCase(),
    phone10: phone10(contactPhone) ?? null,
  };
  const stored = { ...user, passwordHash: await hashPassword(password), mustChangePassword: true };
  const added = await withStaffConflicts(() =>
    database.transaction(async (tx) => {
      if ((await lockStaff(tx, accountId)).length >= MAX_STAFF) {
        throw conflict('TOO_MANY_STAFF', REFUSED.anAccountHasAtMostPeople({ most: MAX_STAFF }));
      }
      await insertUserBeside(tx, { ...stored, accountId, at });
      const { userId: entityId, ...after } = user;
      await writeAudit(tx, { ...writer, action: 'staff.added', entityId, after });
      return (await listStaff(tx, accountId)).find((one) => one.userId === entityId);
    }),
  );
  if (!added) throw notFound(NOT_FOUND.staffMember);
  return { ...added, firstPassword: password };
}

/**
 * Gives a user a new first password, when theirs is forgotten or leaked.
 * @throws Failure 404 unknown user, 409 own account, whose login would end before the password is
 *   seen
 */
export async function resetPassword(
  database: Database,
  writer: StaffWriter,
  userId: string,
): Promise<StaffWithPassword> {
  const { accountId } = writer;
  if (userId === writer.userId) throw conflict('OWN_PASSWORD', REFUSED.changeYourOwnPasswordInYour);
  const password = firstPassword();
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    const found = (await lockStaff(tx, accountId)).find((one) => one.userId === userId);
    if (!found) throw notFound(NOT_FOUND.staffMember);
    await storePassword(tx, accountId, { userId, passwordHash, isFirst: true });
    await writeAudit(tx, { ...writer, action: 'staff.password-reset', entityId: userId });
    return { ...found, mustChangePassword: true, firstPassword: password };
  });
}

/**
 * Takes the second step from somebody who has lost it; they sign in by their password alone until they set it up again.
 * @param isCommand true on the machine, where nobody else has to be asked
 * @throws Failure 404 unknown user, 409 own one, 403 by somebody who has the person's login in their hands
 */
export async function removeSecondStep(
  database: Database,
  writer: StaffWriter,
  { userId, isCommand = false }: { userId: string; isCommand?: boolean },
): Promise<StaffMember> {
  const { accountId } = writer;
  return database.transaction(async (tx) => {
    const found = (await lockStaff(tx, accountId)).find((one) => one.userId === userId);
    if (!found) throw notFound(NOT_FOUND.staffMember);
    if (userId === writer.userId) throw conflict('OWN_CODE', REFUSED.switchYourOwnCodeOffIn);
    if (!isCommand) {
      const act = { act: 'removeSecondStep', otherId: userId, subjectId: userId } as const;
      await requireSecondPerson(tx, writer, act);
    }
    await storeSecondStep(tx, { accountId, userId }, { secret: null, since: null });
    await writeAudit(tx, { ...writer, action: 'staff.code-removed', entityId: userId });
    return { ...found, usesCode: false };
  });
}

/** Serves the people of an account and their logins. */
export const staffRoutes: FastifyPluginCallback<ApiContext & { logins: Logins }> = (
  scope,
  { database, clock, logins },
  done,
) => {
  serve(scope, accountCalls.staffList, async ({ request }) =>
    ok(await listStaff(database, sessionOf(request).accountId)),
  );

  serve(scope, accountCalls.addStaff, async ({ body, request }) => {
    const added = await addStaff(database, writerOf(request, clock()), body);
    return ok(added, REFUSED.staffAddedSuccessfully);
  });

  serve(scope, accountCalls.updateStaff, async ({ query, body, request }) => {
    const who = { userId: query.userid, ...body };
    const updated = await updateStaff(database, writerOf(request, clock()), who);
    logins.forget(updated.userId);
    return ok(updated, REFUSED.staffUpdatedSuccessfully);
  });

  serve(scope, accountCalls.resetStaffPassword, async ({ body, request }) => {
    const changed = await resetPassword(database, writerOf(request, clock()), body.userId);
    logins.forget(changed.userId);
    return ok(changed, REFUSED.passwordResetSuccessfully);
  });

  serve(scope, accountCalls.removeSecondStep, async ({ body, request }) => {
    const changed = await removeSecondStep(database, writerOf(request, clock()), body);
    logins.forget(changed.userId);
    return ok(changed, 'Code removed');
  });
  done();
};
