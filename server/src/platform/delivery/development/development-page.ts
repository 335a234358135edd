import { randomBytes } from 'node:crypto';
import type { ConsoleSettings, Registry, RegistryModule } from '@kuri/shared/contract';
import { contentSecurityPolicy, renderPage } from '../render-page.ts';
import type { DevelopmentShell } from './development-shell.ts';

/** What is live in a console, with a shell for development and one remote as it is worked on. */
export function developmentRegistry(
  live: Registry,
  { release }: DevelopmentShell,
  own: RegistryModule,
): Registry {
  const isOther = ({ name }: { name: string }) => name !== own.name;
  return {
    ...live,
    shell: release,
    modules: [...live.modules.filter(isOther), own],
    starting: (live.starting ?? []).filter(isOther),
  };
}

/** A block of data in the console's page, which has no `<` in it. */
function blockIn(html: string, id: string): unknown {
  const [, json] =
    new RegExp(`<script type="application/json" id="${id}">([^<]*)<`).exec(html) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}

/** What a console handed to its page; undefined for any other page. */
export function readLivePage(
  html: string,
): { live: Registry; settings: ConsoleSettings } | undefined {
  const live = blockIn(html, 'kuri-registry') as Registry | undefined;
  const settings = blockIn(html, 'kuri-settings') as ConsoleSettings | undefined;
  return live && settings && { live, settings };
}

/**
 * The page in the place of the console's own.
 * @param path the path asked for, without its query
 * @returns it with the policy that it is sent under: scripts and sockets also of where its modules are
 */
export function developmentPage(
  registry: Registry,
  settings: ConsoleSettings,
  { template, earlyData }: DevelopmentShell,
  path: string,
): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64');
  const urls = registry.modules.map(({ entry }) => entry.url).filter((url) => URL.canParse(url));
  const origins = [
    ...urls.map((url) => new URL(url).origin),
    ...(settings.overrides?.origins ?? []),
  ];
  return {
    html: renderPage({ template, earlyData, registry, settings, path, nonce }),
    policy: contentSecurityPolicy(earlyData, nonce, [...new Set(origins)]),
  };
}
