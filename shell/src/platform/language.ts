import type { LanguageFile } from '@kuri/shared/contract';
import { speakIn } from '@kuri/shared/format';

/** Languages of the console, each by its name in itself. */
export const LANGUAGES = { en: 'English', ml: 'മലയാളം' } as const;
export type Language = keyof typeof LANGUAGES;

/** Language that was chosen in this browser, as `chosen-appearance.js` has read it; undefined without a choice. */
export function chosenLanguage(): Language | undefined {
  const { lang } = document.documentElement;
  return lang === 'en' || lang === 'ml' ? lang : undefined;
}

/**
 * Speaks the chosen language by the catalogue of a part, before anything shows its texts. One that cannot be fetched
 * leaves them English: a page in another language is better than none.
 * @param languages catalogues by language, without English
 */
export async function speak(languages: Record<string, () => Promise<LanguageFile>> = {}) {
  const { lang } = document.documentElement;
  const file = await languages[lang]?.().catch(() => undefined);
  if (file) speakIn(lang, file.default);
}
