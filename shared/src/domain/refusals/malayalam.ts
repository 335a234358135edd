import { refusalTexts } from '../../contract/refusal-texts.ts';
import type { LanguageFile } from '../../contract/registry.ts';
import { SIGN_IN_TEXTS } from '../../contract/sign-in-form.ts';
import { sayInMalayalam } from './say-in-malayalam.ts';

const signIn = Object.fromEntries(
  Object.entries(SIGN_IN_TEXTS).map(([name, english]) => [name, sayInMalayalam(english)]),
);

export const translations: LanguageFile['translations'] = [
  [refusalTexts, { say: sayInMalayalam }],
  [SIGN_IN_TEXTS, signIn],
];
