import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../chromium.mjs';
import { buildChanged, publishBuilt, remotes } from '../parts.mjs';
import { startTrialConsole } from '../../shared/kit/commands/trial-console.mjs';
import { measureVisit } from './measure-visit.mjs';
import { startPeer } from './peer.mjs';
import { writePart } from './performance-page.mjs';
import { reportOf } from './report.mjs';

const ROUNDS = Number(process.env.KURI_BENCH_ROUNDS ?? 9);

/**
 * Visits the console and its peer in turn, in random order, and writes docs/performance.md. Each round's
 * times are compared within the round, since a machine is now quick, now slow.
 */
export async function benchVisits() {
  await buildChanged(['server', 'shell', ...remotes()]);
  const place = await mkdtemp(path.join(tmpdir(), 'kuri-bench-'));
  const stops = [() => rm(place, { recursive: true, force: true })];
  try {
    const releases = path.join(place, 'releases');
    await publishBuilt(releases);
    const own = await startTrialConsole(place, releases);
    stops.push(own.stop);
    const peer = await startPeer();
    stops.push(peer.stop);
    const executablePath = await ensureChromium();
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    stops.push(() => browser.close());
    const rounds = await measureRounds(browser, await visitsOf(own.url, peer.url));
    await writePart('visits', reportOf(rounds));
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/**
 * @param {string} own
 * @param {string} peer
 */
async function visitsOf(own, peer) {
  const answer = await fetch(`${own}/account/loginUser`, {
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
  const login = { loginUserDetails: JSON.stringify(data) };
  const form = 'form button[type=submit]';
  const rows = 'tbody tr';
  return {
    'sign-in': {
      own: { url: own, purpose: form, storage: {} },
      peer: { url: `${peer}/#/login`, purpose: form, storage: {} },
    },
    'first list': {
      own: { url: `${own}/groups`, purpose: rows, storage: login },
      peer: { url: `${peer}/#/posts`, purpose: rows, storage: { 'bench-login': '1' } },
    },
  };
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Awaited<ReturnType<typeof visitsOf>>} visits
 */
async function measureRounds(browser, visits) {
  const rounds = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const figures = {};
    for (const [name, candidates] of inRandomOrder(Object.entries(visits))) {
      figures[name] = {};
      for (const [who, visit] of inRandomOrder(Object.entries(candidates))) {
        figures[name][who] = await measureVisit(browser, visit);
      }
    }
    // The first one warms the servers up.
    if (round >= 0) rounds.push(figures);
    console.log(`round ${round + 1}`, JSON.stringify(figures));
  }
  return rounds;
}

/** @template T @param {T[]} list @returns {T[]} */
function inRandomOrder(list) {
  return list
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
