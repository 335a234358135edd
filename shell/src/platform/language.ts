import type { LanguageFile } from '@kuri/shared/contract';
import { putTexts } from '@kuri/shared/format';

/** Languages of the console, each by its name in itself. */
export const LANGUAGES = { en: 'English', ml: 'മലയാളം' } as const;
export type Language = keyof typeof LANGUAGES;

/** Language that was chosen in this browser, as `chosen-appearance.js` has read it; undefined without a choice. */
export function chosenLanguage(): Language | undefined {
  const { lang } = document.documentElement;
  return lang === 'en' || lang === 'ml' ? lang : undefined;
}

/**
 * Puts the texts of the chosen language in the place of the English ones, before anything shows them. A
 * language file that cannot be fetched leaves them English: a page in another language is better than none.
 * @param languages files by language, without English
 */
export async function speak(languages: Record<string, () => Promise<LanguageFile>> = {}) {
  const file = await languages[document.documentElement.lang]?.().catch(() => undefined);
  if (!file) return;
  putTexts(file);
  // Nobody waits for them.
  file.later?.().then(putTexts, () => undefined);
}
