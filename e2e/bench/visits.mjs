import { measureVisit } from './measure-visit.mjs';
import { startPeer } from './peer.mjs';
import { writePart } from './performance-page.mjs';
import { reportOf } from './report.mjs';
import { measureRounds } from './rounds.mjs';
import { demoLogin, onStage } from './stage.mjs';

const FORM = 'form button[type=submit]';
const ROWS = 'tbody tr';

/** Visits the console and its peer in turn, and writes docs/performance.md. */
export async function benchVisits() {
  await onStage(async ({ browser, startConsole, atEnd }) => {
    const own = await startConsole();
    const peer = await startPeer();
    atEnd(peer.stop);
    const visit = (url, purpose, storage) => () => measureVisit(browser, { url, purpose, storage });
    const ours = await ownVisits(browser, own);
    const rounds = await measureRounds({
      'sign-in': { own: ours['sign-in'], peer: visit(`${peer.url}/#/login`, FORM, {}) },
      'first list': {
        own: ours['first list'],
        peer: visit(`${peer.url}/#/posts`, ROWS, { 'bench-login': '1' }),
      },
    });
    await writePart('visits', reportOf(rounds));
  });
}

/**
 * The two visits that somebody begins with, on a console.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url the console's
 */
export async function ownVisits(browser, url) {
  const login = await demoLogin(url);
  const list = { url: `${url}/groups`, purpose: ROWS, storage: login };
  return {
    'sign-in': () => measureVisit(browser, { url, purpose: FORM, storage: {} }),
    'first list': () => measureVisit(browser, list),
  };
}
