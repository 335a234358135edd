import { startCheckPage } from './check-page.ts';
import { languageOfPage } from './language.ts';

// Copied before rendering: a saved page is the original one.
const original = `<!doctype html>\n${document.documentElement.outerHTML}`;
const place = document.getElementById('check');
if (place === null) throw new Error('The page has no element for the check');
startCheckPage(place, { original, language: languageOfPage(location, navigator) });
