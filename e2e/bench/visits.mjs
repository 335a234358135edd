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
    const ofConsole = await ownVisits(own);
    const ofPeer = {
      'sign-in': { url: `${peer.url}/#/login`, purpose: FORM, storage: {} },
      'first list': { url: `${peer.url}/#/posts`, purpose: ROWS, storage: { 'bench-login': '1' } },
    };
    const by = (visit) => ({
      own: () => measureVisit(browser, ofConsole[visit]),
      peer: () => measureVisit(browser, ofPeer[visit]),
    });
    const rounds = await measureRounds({
      'sign-in': by('sign-in'),
      'first list': by('first list'),
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
