import { useCallingModule } from '../api/settings.ts';
import type { SettingValue } from '../contract/module-settings.ts';
import { useSession } from './session.ts';

/** Part of a setting's schema that its value depends on. */
interface Declared {
  default: SettingValue;
  enum?: readonly SettingValue[];
}

type Values<Settings extends Record<string, Declared>> = {
  [Name in keyof Settings]: Settings[Name]['default'];
};

/**
 * The values of the calling module's settings for the account of the signed-in user; the default where none
 * was given, or one that this version does not take.
 * @param declared `settings` of its module.json: `useSettings(moduleInfo.settings)`
 */
export function useSettings<Settings extends Record<string, Declared>>(
  declared: Settings,
): Values<Settings> {
  const [module = ''] = useCallingModule()?.split('@') ?? [];
  const given = useSession()?.settings?.[module];
  const values = Object.entries(declared).map(([name, { default: usual, enum: choices }]) => {
    const own = given?.[name];
    const isTaken =
      own !== undefined && typeof own === typeof usual && choices?.includes(own) !== false;
    return [name, isTaken ? own : usual];
  });
  return Object.fromEntries(values) as Values<Settings>;
}
