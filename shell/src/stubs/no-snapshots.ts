// In the place of what asks remotes for their manifests: the shell has the registry, and registers
// them by their entries.
export class SnapshotHandler {
  hooks = { applyPlugin: (): undefined => undefined };
  manifestCache = new Map<string, never>();
}

/** What a manifest would have said of a remote. */
export const getGlobalRemoteInfo = (): Record<string, undefined> => ({});
