import type { FastifyRequest } from 'fastify';
import { isOnlyAccount } from '../../office/accounts/queries.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { Failure } from '../../ground/http/failure.ts';
import { sessionOf } from '../../ground/http/context.ts';

interface ConsoleAdmins {
  database: Queryable;
  /** The ids of users; undefined leaves it to the ADMINs of the only account there is. */
  consoleAdmins?: readonly string[] | undefined;
}

/**
 * Whether the caller may change the console for all accounts. The route's own permission has seen to it
 * that they are ADMIN.
 */
export async function isConsoleAdmin(
  { database, consoleAdmins }: ConsoleAdmins,
  request: FastifyRequest,
): Promise<boolean> {
  if (consoleAdmins) return consoleAdmins.includes(sessionOf(request).userId);
  return await isOnlyAccount(database);
}

/** @throws Failure 403 unless the caller is a console administrator */
export async function checkConsoleAdmin(
  admins: ConsoleAdmins,
  request: FastifyRequest,
): Promise<void> {
  if (await isConsoleAdmin(admins, request)) return;
  const message = 'Only console administrators can change what is live for all accounts';
  throw new Failure({ status: 403, code: 'NOT_CONSOLE_ADMIN', message });
}
