// Malayalam of the draw screen: see docs/languages.md.
import type { LanguageFile } from '@kuri/shared/contract';
import { draw } from '../labels.ml.ts';
import { drawLabels } from '../labels.ts';

export const translations: LanguageFile['translations'] = [[drawLabels, draw]];
