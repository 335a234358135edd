import { addStaffBody, istInstant, userType, type StaffMember } from '@kuri/shared/contract';
import * as z from 'zod/mini';
import type { ApiContext } from '../../ground/http/context.ts';
import { listAccounts, findUser } from './queries.ts';
import { loginId } from './rules.ts';
import { addStaff, resetPassword, updateStaff } from './staff.ts';
import { listStaff } from './staff-queries.ts';

/** A request to the command; the control socket carries it as it is. */
export const staffRequest = z.discriminatedUnion('what', [
  z.object({ what: z.literal('list'), account: z.optional(z.string()) }),
  z.object({ what: z.literal('add'), account: z.optional(z.string()), person: addStaffBody }),
  z.object({ what: z.literal('role'), login: z.string(), userType }),
  z.object({ what: z.enum(['password', 'disable', 'enable']), login: z.string() }),
]);
export type StaffRequest = z.infer<typeof staffRequest>;

/** The user id and request id of the command in the audit trail. */
const MADE_BY = 'staff-command';

/** The account that is named by id or name; without either the only one there is. */
async function accountOf({ database }: ApiContext, named: string | undefined): Promise<string> {
  const accounts = await listAccounts(database);
  const wanted = named?.trim().toLowerCase();
  const fitting = accounts.filter(
    ({ accountId, name }) =>
      wanted === undefined || accountId === wanted || name.toLowerCase() === wanted,
  );
  const [only, another] = fitting;
  if (only && !another) return only.accountId;
  const all = accounts.map(({ accountId, name }) => `${name} (${accountId})`).join(', ');
  throw new Error(
    only
      ? `Name the account with --account: ${all}`
      : `There is no such account, only: ${all === '' ? 'none' : all}`,
  );
}

/** The person of a login, by email or mobile over all accounts. */
async function personOf({ database }: ApiContext, login: string) {
  const idType = login.includes('@') ? 'email' : 'mobile';
  const user = await findUser(database, loginId({ idType, userId: login }));
  if (!user) throw new Error(`Nobody signs in with ${login}`);
  return user;
}

function lineOf(person: StaffMember): string {
  const { firstName, email, contactPhone, disabled, mustChangePassword } = person;
  const state = disabled ? 'disabled' : mustChangePassword ? 'first password' : 'active';
  const login = [contactPhone, email].filter((text) => text !== null).join(', ');
  return `${person.userType.padEnd(9)}  ${state.padEnd(14)}  ${firstName} (${login})`;
}

/** The logins of a new person that are another account's: here they let nobody in. */
async function takenLines(context: ApiContext, { userId, email, contactPhone }: StaffMember) {
  const lines: string[] = [];
  for (const login of [email, contactPhone]) {
    if (login === null || (await personOf(context, login)).userId === userId) continue;
    lines.push(`${login} signs in to another account already: it is no login of this person.`);
  }
  return lines;
}

const passwordLines = (person: StaffMember, firstPassword: string) => [
  lineOf(person),
  `First password, to be changed at the first login: ${firstPassword}`,
];

/**
 * Does what the command line asks, in whichever process has the database.
 * @returns the lines to print
 * @throws Error with a readable message
 */
export async function staffCommand(context: ApiContext, request: StaffRequest): Promise<string[]> {
  const { database, clock } = context;
  const writerIn = (accountId: string) => ({
    accountId,
    userId: MADE_BY,
    requestId: MADE_BY,
    at: istInstant(clock()),
  });
  if (request.what === 'list') {
    const staff = await listStaff(database, await accountOf(context, request.account));
    return staff.map(lineOf);
  }
  if (request.what === 'add') {
    const writer = writerIn(await accountOf(context, request.account));
    const { firstPassword, ...person } = await addStaff(database, writer, request.person);
    return [...passwordLines(person, firstPassword), ...(await takenLines(context, person))];
  }
  const { accountId, userId } = await personOf(context, request.login);
  const writer = writerIn(accountId);
  switch (request.what) {
    case 'role': {
      const who = { userId, userType: request.userType };
      return [lineOf(await updateStaff(database, writer, who))];
    }
    case 'password': {
      const { firstPassword, ...person } = await resetPassword(database, writer, userId);
      return passwordLines(person, firstPassword);
    }
    case 'disable':
    case 'enable': {
      const who = { userId, disabled: request.what === 'disable' };
      return [lineOf(await updateStaff(database, writer, who))];
    }
  }
}
