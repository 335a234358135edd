import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import helpers from '@module-federation/runtime/helpers';
import type { ModuleRelease } from '@kuri/shared/contract';

/**
 * Describes the host and its remotes in `__FEDERATION__.moduleInfo`, where developer tools read of them,
 * as the runtime does for a remote with a manifest.
 * @param releases releases by the name of their remote
 */
export const moduleInfo = (
  releases: ReadonlyMap<string, ModuleRelease>,
): ModuleFederationRuntimePlugin => ({
  name: 'kuri-module-info',
  registerRemote({ remote: { name }, origin: { name: host, options } }) {
    const release = releases.get(name);
    if (release === undefined) return;
    const { version, entry, files, shared } = release;
    const js = { sync: [entry.url], async: Object.values(files).flat() };
    Object.assign(helpers.global.getGlobalSnapshot(), {
      [host]: {
        version: options.version,
        remoteEntry: '',
        remotesInfo: Object.fromEntries(
          options.remotes.map((one) => [
            one.name,
            { matchedVersion: 'version' in one ? one.version : one.entry },
          ]),
        ),
        shared: Object.entries(options.shared).flatMap(([sharedName, all]) =>
          all.map((one) => ({ sharedName, version: one.version, shareConfig: one.shareConfig })),
        ),
      },
      [`${name}:${version}`]: {
        version,
        remoteEntry: entry.url,
        remoteEntryType: 'global',
        globalName: entry.globalName,
        remotesInfo: {},
        modules: [{ moduleName: 'module', modulePath: './module', assets: { js } }],
        shared: Object.entries(shared).map(([sharedName, requiredVersion]) => ({
          sharedName,
          shareConfig: { singleton: true, requiredVersion },
        })),
      },
    });
  },
});
