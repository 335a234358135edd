import { browserSetting } from '@kuri/shared/session';
import { chosenLanguage, LANGUAGES, type Language } from '../../platform/platform.ts';
import { layoutLabels } from '../labels.ts';
import { Choice } from './appearance-choice.tsx';

const ALL = Object.keys(LANGUAGES) as Language[];

/** Keeps the language for this browser: `chosen-appearance.js` reads it before the next page is painted. */
export function keepLanguage(language: Language): void {
  browserSetting('kuri-language').write(language);
}

/** The choice of the console's language in the profile menu: the page is loaded again in the other one. */
export function LanguageChoice() {
  const chosen = chosenLanguage() ?? 'en';
  return (
    <Choice role="group" aria-label={layoutLabels.language}>
      <span aria-hidden="true">{layoutLabels.language}</span>
      {ALL.map((language) => (
        <button
          key={language}
          type="button"
          role="menuitemradio"
          aria-checked={language === chosen}
          tabIndex={-1}
          lang={language}
          onClick={() => {
            if (language === chosen) return;
            keepLanguage(language);
            window.location.reload();
          }}
        >
          {LANGUAGES[language]}
        </button>
      ))}
    </Choice>
  );
}
