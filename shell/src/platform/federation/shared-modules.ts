// Modules that the shell provides to remotes; the ranges that remotes need are in
// shared/kit/build/shared-versions.ts. Heavy ones are fetched at their first use.
import React from 'react';
import ReactDOM from 'react-dom';
import jsxRuntime from 'react/jsx-runtime';
import * as api from '@kuri/shared/api';
import * as format from '@kuri/shared/format';
import * as limits from '@kuri/shared/limits';
import * as query from '@kuri/shared/query';
import * as router from '@kuri/shared/router';
import * as session from '@kuri/shared/session';
import * as slots from '@kuri/shared/slots';
import * as ui from '@kuri/shared/ui';
import { ShellFailure } from './remote-failure.ts';
import * as styled from './styled.ts';

type Package = 'react' | 'react-dom' | 'styled-components' | '@kuri/shared';
declare const KURI_PROVIDED_VERSIONS: Record<Package, string>;

const lent = (from: Package) => ({
  version: KURI_PROVIDED_VERSIONS[from],
  shareConfig: { singleton: true, requiredVersion: `^${KURI_PROVIDED_VERSIONS[from]}` },
});

const now = (from: Package, module: unknown) => ({ ...lent(from), lib: () => module });

const later = (name: string, load: () => Promise<unknown>) => ({
  ...lent('@kuri/shared'),
  // A method of what the runtime keeps of it.
  async get(this: { loading?: unknown }) {
    try {
      const module = await load();
      return () => module;
    } catch (error) {
      // The runtime would keep the failed attempt for ever.
      this.loading = null;
      throw new ShellFailure(`@kuri/shared/${name}`, error);
    }
  },
});

function ofShared<T, R>(all: Record<string, T>, lend: (name: string, of: T) => R) {
  const lending = Object.entries(all).map(([name, of]) => [`@kuri/shared/${name}`, lend(name, of)]);
  return Object.fromEntries(lending) as Record<string, R>;
}

/** All but heavy entry points of `@kuri/shared`. */
const light = { api, format, limits, query, router, session, slots, ui };
const heavy = {
  contract: () => import('@kuri/shared/contract'),
  dates: () => import(/* webpackChunkName: "dates" */ '@kuri/shared/dates'),
  forms: () => import('@kuri/shared/forms'),
  overlays: () => import('@kuri/shared/overlays'),
  qr: () => import(/* webpackChunkName: "qr" */ '@kuri/shared/qr'),
  'qr-modules': () => import(/* webpackChunkName: "qr" */ '@kuri/shared/qr-modules'),
  texts: () => import('@kuri/shared/texts'),
};

/** Modules that the shell lends, by name. */
export const sharedModules = {
  react: now('react', React),
  'react/jsx-runtime': now('react', jsxRuntime),
  'react-dom': now('react-dom', ReactDOM),
  'styled-components': now('styled-components', styled),
  ...ofShared(light, (_, module) => now('@kuri/shared', module)),
  ...ofShared(heavy, later),
};

/** Fetches and runs the heavy modules ahead. One that fails is fetched again when it is needed. */
export function loadAllProvided(): void {
  for (const load of Object.values(heavy)) load().catch(() => undefined);
}
