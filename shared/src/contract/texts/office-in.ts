import type { Organisation } from '../organisation.ts';
import type { ReminderLocale } from '../languages.ts';

/** The office as a paper in a language names it: by its own texts where it has none in that language. */
export function officeIn(office: Organisation, language: ReminderLocale): Organisation {
  const translated = language === 'en' ? undefined : office.otherLanguages?.[language];
  return {
    ...office,
    name: translated?.name || office.name,
    address: translated?.address || office.address,
    registration: translated?.registration || office.registration,
    slipLine: translated?.slipLine || office.slipLine,
  };
}
