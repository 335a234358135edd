import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { startTrialConsole } from '../../shared/kit/commands/try-release.mjs';
import { ensureChromium } from '../../scripts/install.mjs';
import { buildChanged, publishBuilt } from '../../scripts/parts.mjs';
import { buildOneBundle } from './one-bundle/build.mjs';
import { publishOneBundle } from './one-bundle/publish.mjs';

/**
 * Surroundings of a browser's bench; all of them end with it.
 * @typedef {object} Stage
 * @property {import('@playwright/test').Browser} browser
 * @property {() => Promise<string>} startConsole the console as it is shipped; its address
 * @property {() => Promise<string>} startOneBundle the same sources without Module Federation
 * @property {(stop: () => Promise<unknown>) => void} atEnd
 */

/**
 * Builds what has changed, and gives a bench a browser and consoles with the demo's data.
 * @template Result
 * @param {(stage: Stage) => Promise<Result>} work
 * @param {string[]} flags of the browser
 */
export async function onStage(work, flags = []) {
  await buildChanged();
  const place = await mkdtemp(path.join(tmpdir(), 'kuri-bench-'));
  const stops = [() => rm(place, { recursive: true, force: true })];
  const start = async (publish) => {
    const folder = await mkdtemp(path.join(place, 'console-'));
    const releases = path.join(folder, 'releases');
    await publish(releases);
    const { url, stop } = await startTrialConsole(folder, releases);
    stops.push(stop);
    return url;
  };
  try {
    const executablePath = await ensureChromium();
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', ...flags],
    });
    stops.push(() => browser.close());
    return await work({
      browser,
      startConsole: () => start((releases) => publishBuilt(releases)),
      startOneBundle: async () => {
        await buildOneBundle();
        return start(publishOneBundle);
      },
      atEnd: (stop) => stops.push(stop),
    });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/**
 * Entry of the demo administrator's login in a browser's storage.
 * @param {string} url the console's
 * @returns {Promise<{ loginUserDetails: string }>}
 */
export async function demoLogin(url) {
  const answer = await fetch(`${url}/account/loginUser`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      idType: 'email',
      userId: 'demo@kuri.example',
      userPassword: 'Kuri@2026',
      clientId: 'kuri-console',
    }),
  });
  const { data } = await answer.json();
  return { loginUserDetails: JSON.stringify(data) };
}
