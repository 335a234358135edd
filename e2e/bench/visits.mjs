import { measureObservedVisit, measureVisit } from './measure-visit.mjs';
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
    const ours = await ownVisits(own);
    const theirs = {
      'sign-in': { url: `${peer.url}/#/login`, purpose: FORM, storage: {} },
      'first list': { url: `${peer.url}/#/posts`, purpose: ROWS, storage: { 'bench-login': '1' } },
    };
    const by = (measure, visit) => ({
      own: () => measure(browser, ours[visit]),
      peer: () => measure(browser, theirs[visit]),
    });
    const rounds = await measureRounds({
      'sign-in': by(measureVisit, 'sign-in'),
      'first list': by(measureVisit, 'first list'),
      'observed sign-in': by(measureObservedVisit, 'sign-in'),
      'observed first list': by(measureObservedVisit, 'first list'),
    });
    await writePart('visits', reportOf(rounds));
  });
}

/**
 * The two visits that somebody begins with, on a console.
 * @param {string} url the console's
 */
export async function ownVisits(url) {
  return {
    'sign-in': { url, purpose: FORM, storage: {} },
    'first list': { url: `${url}/groups`, purpose: ROWS, storage: await demoLogin(url) },
  };
}
