import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { shellBuild, type ShellRelease } from '@kuri/shared/contract';
import { servedShell } from '../releases/release-record.ts';

/** The version under which its files are served, and which it has in the registry. */
const VERSION = 'dev';
export const SHELL_PATH = `/shell/${VERSION}/`;

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** A shell that is built for development: its React can take changes while it runs. */
export interface DevelopmentShell {
  release: ShellRelease;
  /** What it provides to remotes: package -> version. */
  provided: Record<string, string>;
  template: string;
  earlyData: string;
  /** One of its files by the name in its address; undefined when there is none. */
  file: (name: string) => Promise<{ type: string; bytes: Buffer } | undefined>;
}

/** @param folder with its build */
export async function readDevelopmentShell(folder: string): Promise<DevelopmentShell> {
  const text = (name: string) => readFile(path.join(folder, name), 'utf8');
  const { kuri } = JSON.parse(await text('release.json')) as { kuri: unknown };
  const build = shellBuild.parse(kuri);
  const names = new Set(await readdir(folder));
  return {
    provided: build.lends,
    release: servedShell({
      part: 'shell',
      build,
      version: VERSION,
      publishedBy: 'kit',
      publishedAt: new Date(0).toISOString(),
      publishedFrom: null,
      why: '',
      integrity: {},
      bytes: 0,
      content: VERSION,
    }),
    template: await text('index.html'),
    earlyData: await text('early-data.js'),
    file: async (name) =>
      names.has(name)
        ? {
            type: TYPES[path.extname(name)] ?? 'application/octet-stream',
            bytes: await readFile(path.join(folder, name)),
          }
        : undefined,
  };
}
