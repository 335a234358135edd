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
import * as styled from './styled.ts';

declare const KURI_PROVIDED_VERSIONS: Record<string, string>;

/** Module that the shell provides under one name. */
export interface ProvidedModule {
  version: string;
  /** Either the module itself … */
  lib?: () => unknown;
  /** … or how to fetch it when a remote first asks for it. */
  get?: () => Promise<() => unknown>;
}

function at(name: string): string {
  const version = KURI_PROVIDED_VERSIONS[name];
  if (version === undefined) throw new Error(`No version is known of the shared module ${name}`);
  return version;
}

const now = (name: string, module: unknown): ProvidedModule => ({
  version: at(name),
  lib: () => module,
});

const later = (name: string, load: () => Promise<unknown>): ProvidedModule => ({
  version: at(name),
  get: async () => {
    const module = await load();
    return () => module;
  },
});

const OWN = '@kuri/shared';

export const sharedModules: Record<string, ProvidedModule> = {
  react: now('react', React),
  'react/jsx-runtime': now('react', jsxRuntime),
  'react-dom': now('react-dom', ReactDOM),
  'styled-components': now('styled-components', styled),
  '@kuri/shared/api': now(OWN, api),
  '@kuri/shared/format': now(OWN, format),
  '@kuri/shared/limits': now(OWN, limits),
  '@kuri/shared/query': now(OWN, query),
  '@kuri/shared/router': now(OWN, router),
  '@kuri/shared/session': now(OWN, session),
  '@kuri/shared/slots': now(OWN, slots),
  '@kuri/shared/ui': now(OWN, ui),
  '@kuri/shared/contract': later(OWN, () => import('@kuri/shared/contract')),
  '@kuri/shared/dates': later(
    OWN,
    () => import(/* webpackChunkName: "dates" */ '@kuri/shared/dates'),
  ),
  '@kuri/shared/forms': later(OWN, () => import('@kuri/shared/forms')),
  '@kuri/shared/overlays': later(OWN, () => import('@kuri/shared/overlays')),
  '@kuri/shared/qr': later(OWN, () => import(/* webpackChunkName: "qr" */ '@kuri/shared/qr')),
  '@kuri/shared/qr-modules': later(
    OWN,
    () => import(/* webpackChunkName: "qr" */ '@kuri/shared/qr-modules'),
  ),
  '@kuri/shared/texts': later(OWN, () => import('@kuri/shared/texts')),
};

/** Fetches and runs the heavy modules ahead. One that fails is fetched again when it is needed. */
export function loadAllProvided(): void {
  for (const { get } of Object.values(sharedModules)) get?.().catch(() => undefined);
}
