import type { Organisation } from '../organisation.ts';
import type { ReminderLocale } from '../languages.ts';

/** The office as a paper in a language names it: by its own texts where it has none in that language. */
export function officeIn(office: Organisation, language: ReminderLocale): Organisation {
  const said = language === 'en' ? undefined : office.otherLanguages?.[language];
  return {
    ...office,
    name: said?.name || office.name,
    address: said?.address || office.address,
    registration: said?.registration || office.registration,
    slipLine: said?.slipLine || office.slipLine,
  };
}
