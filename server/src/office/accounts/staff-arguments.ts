import { parseArgs } from 'node:util';
import { USER_TYPES, addStaffBody, userType, type UserType } from '@kuri/shared/contract';
import type { StaffRequest } from './staff-command.ts';

export const STAFF_USAGE = `Who may sign in.

  npm run staff -w server -- list                     [--account <name or id>]
  npm run staff -w server -- add --name <first name> [--mobile <number>] [--email <email>] --role <role> [--account <name or id>]
  npm run staff -w server -- role <mobile or email> --role <role>
  npm run staff -w server -- password <mobile or email>
  npm run staff -w server -- disable <mobile or email>
  npm run staff -w server -- enable <mobile or email>

A role is ${USER_TYPES.join(', ')}. Works with the server running or stopped.`;

function readRole(text: string | undefined): UserType {
  const role = userType.safeParse(text?.toUpperCase());
  if (!role.success) throw new Error(`--role must be one of ${USER_TYPES.join(', ')}`);
  return role.data;
}

/**
 * The request of a command line.
 * @throws Error that says what is missing or wrong
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
    if (!person.success) throw new Error(person.error.issues[0]?.message);
    return { what, person: person.data, ...account };
  }
  if (login === undefined) throw new Error(`${what ?? 'This'} needs a mobile number or an email`);
  if (what === 'role') return { what, login, userType: readRole(values.role) };
  if (what === 'password' || what === 'disable' || what === 'enable') return { what, login };
  throw new Error(`Unknown command: ${what ?? ''}`);
}
