import {
  type GivenSettings,
  type ModuleSetting,
  refusals,
  type SettingBody,
  settingSchema,
  type SettingValue,
} from '@kuri/shared/contract';
import { build, execute } from '../../ground/database/build.ts';
import type { Queryable } from '../../ground/database/database.ts';
import type { Writer } from '../../ground/http/context.ts';
import { invalidField } from '../../ground/http/failure.ts';
import { writeAudit } from '../audit/audit.ts';
import { flagsOf } from './flags.ts';

const REFUSED = refusals('moduleSettings', { noSuchSetting: 'This module has no such setting' });

async function settingsOf(database: Queryable, accountId: string): Promise<GivenSettings> {
  const given = build.selectFrom('moduleSetting').where('accountId', '=', accountId);
  const { rows } = await execute(database, given.select(['module', 'setting', 'value']));
  const found: GivenSettings = {};
  for (const { module, setting, value } of rows) {
    found[module] = { ...found[module], [setting]: value as SettingValue };
  }
  return found;
}

/** Flags that are on in an account, and its settings of modules. */
export async function switchesOf(database: Queryable, accountId: string) {
  return {
    flags: await flagsOf(database, accountId),
    settings: await settingsOf(database, accountId),
  };
}

/**
 * Gives a setting of a module a value for the account; its default takes the value back.
 * @param declared the setting as module.json has it; undefined when there is none
 * @throws Failure 422 with the setting's name as the field
 */
export async function changeSetting(
  tx: Queryable,
  writer: Writer,
  declared: ModuleSetting | undefined,
  { module, setting, value, why }: SettingBody,
): Promise<void> {
  const fault = declared
    ? settingSchema(declared).safeParse(value).error?.issues[0]?.message
    : REFUSED.noSuchSetting;
  if (fault !== undefined) throw invalidField(setting, fault);
  const { accountId, userId, at } = writer;
  const settings = await settingsOf(tx, accountId);
  const key = { accountId, module, setting };
  const before = settings[module]?.[setting] ?? declared?.default;
  await execute(
    tx,
    build.deleteFrom('moduleSetting').where((row) => row.and(key)),
  );
  if (value !== declared?.default) {
    const row = { ...key, value: JSON.stringify(value), changedAt: at, changedBy: userId };
    await execute(tx, build.insertInto('moduleSetting').values(row));
  }
  await writeAudit(tx, {
    ...writer,
    action: 'setting.changed',
    entityId: `${module} ${setting}`,
    before: { value: before },
    after: { value, reason: why },
  });
}
