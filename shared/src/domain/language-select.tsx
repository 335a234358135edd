import {
  REMINDER_LANGUAGES,
  REMINDER_LOCALES,
  type ReminderLocale,
} from '../contract/languages.ts';
import { Select } from '../overlays/select.tsx';

const OPTIONS = REMINDER_LOCALES.map((value) => ({ value, label: REMINDER_LANGUAGES[value] }));

export interface LanguageSelectProps {
  label: string;
  /** Leaves the label to screen readers. */
  hideLabel?: boolean;
  value: ReminderLocale;
  onChange: (language: ReminderLocale) => void;
}

/** A choice of the languages that members read in. */
export function LanguageSelect({ value, onChange, ...labels }: LanguageSelectProps) {
  return (
    <Select
      {...labels}
      options={OPTIONS}
      value={value}
      onChange={(chosen) => onChange(REMINDER_LOCALES.find((locale) => locale === chosen) ?? 'en')}
    />
  );
}
