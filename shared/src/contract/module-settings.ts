import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { readable, requiredReason } from './fields.ts';

export const settingValue = z.union([z.string(), z.number(), z.boolean()]);
export type SettingValue = z.infer<typeof settingValue>;

const words = { title: z.string(), description: z.optional(z.string()) };

/** A setting of a remote, as JSON Schema has it: administrators give it a value for their account. */
export const moduleSetting = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('string'),
    ...words,
    enum: z.optional(z.array(z.string()).check(z.minLength(1))),
    default: z.string(),
  }),
  z.object({
    type: z.literal('number'),
    ...words,
    minimum: z.optional(z.number()),
    maximum: z.optional(z.number()),
    default: z.number(),
  }),
  z.object({ type: z.literal('boolean'), ...words, default: z.boolean() }),
]);
export type ModuleSetting = z.infer<typeof moduleSetting>;

/** As in `daysOfGrace`. */
export const SETTING_NAME = /^[a-z][A-Za-z0-9]{0,59}$/;

const MOST_CHARACTERS = 200;

/** Schema of a setting's value, for forms and the server. */
export function settingSchema(setting: ModuleSetting): z.ZodMiniType<SettingValue, SettingValue> {
  const label = setting.title;
  switch (setting.type) {
    case 'boolean':
      return z.boolean(fieldTexts.invalid({ label }));
    case 'number': {
      const { minimum = -Infinity, maximum = Infinity } = setting;
      const invalid = fieldTexts.invalid({ label });
      return z
        .number(fieldTexts.number({ label }))
        .check(z.gte(minimum, invalid), z.lte(maximum, invalid));
    }
    case 'string':
      return setting.enum
        ? z.enum(setting.enum, fieldTexts.unknown({ label }))
        : z
            .string(fieldTexts.text({ label }))
            .check(
              z.maxLength(MOST_CHARACTERS, fieldTexts.tooLong({ label, max: MOST_CHARACTERS })),
            );
  }
}

/** POST P/changeSetting: a setting of a module for the account. Its schema says which values it takes. */
export const settingBody = z.strictObject({
  module: z.string(fieldTexts.required({ label: fieldLabels.module })),
  setting: z.string(fieldTexts.required({ label: fieldLabels.name })),
  value: settingValue,
  why: requiredReason(...readable(fieldLabels.reason)),
});
export type SettingBody = z.infer<typeof settingBody>;

const asText = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);

/** Form of one setting; a switch is chosen as `true` or `false`. */
export const settingForm = (setting: ModuleSetting) =>
  z.extend(settingBody, { value: setting.type === 'boolean' ? asText : settingSchema(setting) });

/** Values that an account has given to settings: module -> setting -> value; the others have their default. */
export const givenSettings = z.record(z.string(), z.record(z.string(), settingValue));
export type GivenSettings = z.infer<typeof givenSettings>;

/** GET P/switches: flags that are on for the account, and its settings of modules. */
export const accountSwitches = z.object({ flags: z.array(z.string()), settings: givenSettings });
export type AccountSwitches = z.infer<typeof accountSwitches>;
