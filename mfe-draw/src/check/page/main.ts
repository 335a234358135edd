import { startCheckPage } from './check-page.ts';

// Taken before anything is drawn: what is saved is the page as it came.
const original = `<!doctype html>\n${document.documentElement.outerHTML}`;
const place = document.getElementById('check');
if (place === null) throw new Error('The page has no element for the check');
startCheckPage(place, original);
