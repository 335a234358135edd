import { parseArgs } from 'node:util';
import {
  worded,
  addStaffBody,
  istInstant,
  type StaffMember,
  USER_TYPES,
  userType,
  type UserType,
} from '@kuri/shared/contract';
import * as z from 'zod/mini';
import type { ApiContext } from '../../ground/http/context.ts';
import { findUser, listAccounts, listStaff } from './queries.ts';
import { loginId } from './throttle.ts';
import { addStaff, removeSecondStep, resetPassword, updateStaff } from './staff.ts';

/** A request to the command, as the control socket carries it. */
export const staffRequest = z.discriminatedUnion('what', [
  z.object({ what: z.literal('list'), account: z.optional(z.string()) }),
  z.object({ what: z.literal('add'), account: z.optional(z.string()), person: addStaffBody }),
  z.object({ what: z.literal('role'), login: z.string(), userType }),
  z.object({ what: z.enum(['password', 'code-off', 'disable', 'enable']), login: z.string() }),
]);
export type StaffRequest = z.infer<typeof staffRequest>;

/** User id and request id of the command in the audit trail. */
const MADE_BY = 'staff-command';

/** Finds an account by id or name; without either, the only one there is. */
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

/** Finds a user by email or mobile over all accounts. */
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

/** Warnings about logins of a new user that belong to another account and let nobody in here. */
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
 * Runs a request of the command line in the process that has the database.
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
    case 'code-off':
      return [lineOf(await removeSecondStep(database, writer, { userId, isCommand: true }))];
    case 'disable':
    case 'enable': {
      const who = { userId, disabled: request.what === 'disable' };
      return [lineOf(await updateStaff(database, writer, who))];
    }
  }
}

export const STAFF_USAGE = `Who may sign in.

  npm run staff -w server -- list                     [--account <name or id>]
  npm run staff -w server -- add --name <first name> [--mobile <number>] [--email <email>] --role <role> [--account <name or id>]
  npm run staff -w server -- role <mobile or email> --role <role>
  npm run staff -w server -- password <mobile or email>
  npm run staff -w server -- code-off <mobile or email>
  npm run staff -w server -- disable <mobile or email>
  npm run staff -w server -- enable <mobile or email>

A role is ${USER_TYPES.join(', ')}. Works with the server running or stopped.`;

function readRole(text: string | undefined): UserType {
  const role = userType.safeParse(text?.toUpperCase());
  if (!role.success) throw new Error(`--role must be one of ${USER_TYPES.join(', ')}`);
  return role.data;
}

/**
 * Reads the request of a command line.
 * @throws Error in words
 */
export function readStaffRequest(args: readonly string[]): StaffRequest {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { account: text, name: text, email: text, mobile: text, role: text },
  });
  const [what, login, ...more] = positionals;
  const account = values.account === undefined ? {} : { account: values.account };
  if (more.length > 0) throw new Error(`Unknown argument: ${more.join(' ')}`);
  if (what === 'list') return { what, ...account };
  if (what === 'add') {
    const userType = readRole(values.role);
    const { name: firstName, mobile: contactPhone, email } = values;
    const person = addStaffBody.safeParse({ firstName, contactPhone, email, userType });
    if (!person.success) throw new Error(worded(person.error.issues[0]?.message ?? ''));
    return { what, person: person.data, ...account };
  }
  if (login === undefined) throw new Error(`${what ?? 'This'} needs a mobile number or an email`);
  if (what === 'role') return { what, login, userType: readRole(values.role) };
  if (what === 'password' || what === 'code-off' || what === 'disable' || what === 'enable') {
    return { what, login };
  }
  throw new Error(`Unknown command: ${what ?? ''}`);
}
