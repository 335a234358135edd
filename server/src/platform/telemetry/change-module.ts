import type { ModuleChangeBody } from '@kuri/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../ground/database/database.ts';
import { sessionOf, type Writer } from '../../ground/http/context.ts';
import { conflict, Failure } from '../../ground/http/failure.ts';
import { firstNameOf, isOnlyAccount } from '../../office/accounts/queries.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { CommandError } from '../delivery/releases/command-error.ts';
import { holdEnd } from '../delivery/releases/holds.ts';
import type { ReleaseStore } from '../delivery/releases/release-store.ts';
import type { Revision } from '../delivery/releases/revision.ts';
import {
  holdAllParts,
  holdPart,
  undoRelease,
  withdrawCanary,
} from '../delivery/releases/switch-part.ts';
import type { TelemetryContext } from './record-event.ts';

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

type Actor = Parameters<typeof undoRelease>[1];

async function change(
  store: ReleaseStore,
  actor: Actor,
  asked: ModuleChangeBody,
): Promise<Revision> {
  switch (asked.action) {
    case 'rollback':
      return await undoRelease(store, actor, asked.version);
    case 'withdraw':
      return await withdrawCanary(store, actor, asked.version);
    case 'hold': {
      const until = holdEnd(asked.until, actor.now);
      return await holdPart(store, actor, { until, why: actor.why, by: actor.by });
    }
    case 'lift':
      return await (asked.ofAll === true ? holdAllParts : holdPart)(store, actor, null, true);
  }
}

/**
 * Does to a part what a console administrator has decided. The history of the store says it; the audit
 * trail of the account they belong to says who it was to the id.
 * @throws Failure 409 in words when nothing was changed
 */
export async function changeModule(
  { database, releases, clock }: TelemetryContext,
  writer: Writer,
  asked: ModuleChangeBody,
): Promise<void> {
  const { accountId, userId } = writer;
  const { action, module, why } = asked;
  const isOfAll = asked.action === 'lift' && asked.ofAll === true;
  if (!isOfAll && (await releases.unsigned()).includes(module)) {
    throw conflict(
      'NO_KEY',
      `Changes of ${module} must be signed, and this server has no key for it (KURI_RELEASE_KEY). Ask its owner to make the change with the command.`,
    );
  }
  const by = (await firstNameOf(database, accountId, userId)) ?? userId;
  const actor = { module, by, why, now: clock() };
  const { version, from, revision } = await change(releases.store, actor, asked).catch(
    (error: unknown) => {
      throw error instanceof CommandError ? conflict('REFUSED', error.message) : error;
    },
  );
  await database.transaction((tx) =>
    writeAudit(tx, {
      ...writer,
      action: `module.${action}`,
      entityId: module,
      after: { version, from, revision, reason: why },
    }),
  );
}
