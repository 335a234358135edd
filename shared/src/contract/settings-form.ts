import * as z from 'zod/mini';
import { bookSettingsForm } from './cash.ts';
import { fieldLabels } from './field-texts.ts';
import { optionalText } from './fields.ts';
import { menus } from './login.ts';
import { organisationForm } from './organisation.ts';
import { signInRules } from './own-sign-in.ts';

/** The form of the Settings page, which four calls save. */
export const settingsForm = z.object({
  ...organisationForm.shape,
  ...bookSettingsForm.shape,
  /** Name of an account to add; empty for none. */
  newBank: optionalText(fieldLabels.nameOfTheAccount, 80),
  menus,
  ...signInRules.shape,
});
export type SettingsForm = z.output<typeof settingsForm>;
export type SettingsEntry = z.input<typeof settingsForm>;
