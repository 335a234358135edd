import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startServer } from '../shared/kit/commands/run.mjs';
import { remotes } from './parts.mjs';
import { root, runMain } from './run.mjs';

/** Ports to have where they are free: several checkouts may be worked on at once. */
const FIRST_PORT = 4100;
const CONSOLE_PORT = 4000;
const RELEASES = path.join(root, '.kuri/dev-releases');

// A dev server with fast refresh for the shell and each remote, the API with reload, and in front of
// them the same delivery as in production, with a registry that points at the dev servers.
await runMain(async () => {
  /** @type {Part[]} */
  const parts = [];
  for (const name of ['shell', ...remotes()]) {
    parts.push({ name, port: await freePort((parts.at(-1)?.port ?? FIRST_PORT - 1) + 1) });
  }
  for (const part of parts) startDevServer(part);
  await Promise.all(parts.map(built));
  writeStore(parts);
  startServer(path.join(root, 'node_modules/tsx/dist/cli.mjs'), ['watch', 'server/src/main.ts'], {
    cwd: root,
    env: {
      PORT: String(await freePort(Number(process.env['PORT'] ?? CONSOLE_PORT))),
      KURI_DEMO: process.env['KURI_DEMO'] ?? (process.env['DATABASE_URL'] ? '0' : '1'),
      KURI_RELEASES: RELEASES,
      KURI_DEV_ORIGINS: parts.map(originOf).join(','),
    },
  });
});

/** @typedef {{ name: string, port: number }} Part */

/** @param {Part} part */
function startDevServer(part) {
  rmSync(releaseFile(part), { force: true });
  startServer(path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), ['dev'], {
    cwd: path.join(root, part.name),
    env: { NODE_ENV: 'development', KURI_DEV_PORT: String(part.port) },
  });
}

/**
 * Waits until a part's release is written to its end.
 * @param {Part} part
 */
async function built(part) {
  for (;;) {
    try {
      JSON.parse(readFileSync(releaseFile(part), 'utf8'));
      return;
    } catch {
      await sleep(100);
    }
  }
}

/** @param {Part} part */
function releaseFile(part) {
  const name = part.name === 'shell' ? 'release.json' : 'mf-manifest.json';
  return path.join(root, part.name, '.kuri/dev', name);
}

/** @param {Part} part */
function originOf(part) {
  return `http://127.0.0.1:${part.port}`;
}

/**
 * A release store in which every file is at its dev server.
 * @param {Part[]} parts
 */
function writeStore(parts) {
  const at = new Date().toISOString();
  /** @type {Record<string, object>} */
  const live = {};
  rmSync(RELEASES, { recursive: true, force: true });
  for (const part of parts) {
    const release = path.join(
      RELEASES,
      part.name === 'shell' ? 'shell' : `mfe/${part.name}`,
      'dev',
    );
    writeJson(path.join(release, 'kuri-release.json'), {
      part: part.name === 'shell' ? 'shell' : 'remote',
      build: atDevServer(part),
      version: 'dev',
      publishedBy: 'dev',
      publishedAt: at,
      publishedFrom: null,
      why: '',
      integrity: {},
      bytes: 0,
      content: 'dev',
    });
    live[part.name] = { live: 'dev', isOwnBuild: true, below: [], canary: null, held: null };
  }
  for (const file of ['index.html', 'early-data.js', 'hang-worker.js']) {
    cpSync(path.join(root, 'shell/.kuri/dev', file), path.join(RELEASES, 'shell/dev', file));
  }
  writeJson(path.join(RELEASES, 'revisions/00000001.json'), {
    revision: 1,
    at,
    by: 'dev',
    action: 'build',
    module: 'shell',
    version: 'dev',
    from: null,
    commit: null,
    why: '',
    parts: live,
  });
}

/**
 * Reads a part's release and gives its files their addresses at the dev server.
 * @param {Part} part
 */
function atDevServer(part) {
  const { kuri } = JSON.parse(readFileSync(releaseFile(part), 'utf8'));
  const at = (/** @type {string} */ file) => `${originOf(part)}/${file}`;
  if (kuri.name === 'shell') {
    const { entry, remotePage, client, fonts } = kuri;
    return {
      ...kuri,
      entry: entry.map(at),
      remotePage: remotePage.map(at),
      client: client.map(at),
      fonts: fonts.map(at),
    };
  }
  return {
    ...kuri,
    entry: { ...kuri.entry, url: at(kuri.entry.url) },
    files: Object.fromEntries(
      Object.entries(kuri.files).map(([page, files]) => [page, files.map(at)]),
    ),
    // Pages that stand alone are built for production only: `npm start` has them.
    public: {},
  };
}

/**
 * @param {string} file
 * @param {object} value
 */
function writeJson(file, value) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}
