import { rspack, type Compilation, type Compiler } from '@rspack/core';
import { BuiltScript } from './run-in-build.ts';
import { lending } from './shared-versions.ts';
import { deprecatedUses, usedNames } from './used-names.ts';

/** The scripts of each named chunk group. */
type ChunkFiles = Map<string, string[]>;
type Describe = (
  chunks: ChunkFiles,
  uses: ReturnType<typeof usedNames>,
  assets: string[],
) => unknown;

/** Output of the federation plugin; the order of shared modules follows the checkout's folder. */
interface Manifest {
  shared?: { name: string }[];
}

function inOrder({ shared, ...manifest }: Manifest): Manifest {
  if (shared === undefined) return manifest;
  const byName = [...shared].sort((one, other) => one.name.localeCompare(other.name));
  return { ...manifest, shared: byName };
}

const RUNTIME_SCRIPT = 'runtime.js';

/** Script that lends a container its runtime, for hosts that do not. */
export const ownRuntime = (folder: string) =>
  new BuiltScript(RUNTIME_SCRIPT, { context: folder, ...lending });

/** Names a copy of the entry in the manifest, with that script before it. */
function forOtherHosts(compilation: Compilation, manifest: string): string {
  const runtime = compilation.getAsset(RUNTIME_SCRIPT);
  const entry = compilation.getAsset(/remoteEntry[.\w]*\.js/.exec(manifest)?.[0] ?? '');
  if (!runtime || !entry) return manifest;
  const name = entry.name.replace(/js$/, 'alone.js');
  const text = [runtime, entry].map(({ source }) => source.source().toString()).join('\n');
  compilation.emitAsset(name, new rspack.sources.RawSource(text));
  compilation.deleteAsset(RUNTIME_SCRIPT);
  return manifest.replaceAll(entry.name, name);
}

/**
 * Notes under the key `kuri` of a JSON file in the build's output what the publisher needs to know.
 * A remote's is its federation manifest; the shell has a file of its own for it.
 */
export class ReleaseNote {
  readonly #file: string;
  readonly #describe: Describe;

  constructor(file: string, describe: Describe) {
    this.#file = file;
    this.#describe = describe;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleaseNote', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('ReleaseNote', () => {
        if (compilation.errors.length > 0) return;
        // The plugin's second report: nobody reads it.
        compilation.deleteAsset('mf-stats.json');
        const chunks: ChunkFiles = new Map();
        for (const [name, group] of compilation.namedChunkGroups) {
          chunks.set(
            name,
            [...group.getFiles()].filter((file) => /(?<!hot-update)\.js$/.test(file)),
          );
        }
        const uses = usedNames(compilation);
        for (const line of deprecatedUses(uses)) {
          compilation.warnings.push(new rspack.WebpackError(line));
        }
        let kuri: unknown;
        try {
          kuri = this.#describe(chunks, uses, Object.keys(compilation.assets));
        } catch (error) {
          // A throw would be shown with the stack of the builder.
          const text = error instanceof Error ? error.message : String(error);
          compilation.errors.push(Object.assign(new rspack.WebpackError(text), { stack: '' }));
          return;
        }
        const made = compilation.getAsset(this.#file)?.source.source().toString() ?? '{}';
        const there = forOtherHosts(compilation, made);
        const text = JSON.stringify({ ...inOrder(JSON.parse(there) as Manifest), kuri }, null, 2);
        const source = new rspack.sources.RawSource(`${text}\n`);
        if (compilation.getAsset(this.#file)) compilation.updateAsset(this.#file, source);
        else compilation.emitAsset(this.#file, source);
      });
    });
  }
}

/** The scripts of a chunk group. @throws Error when the build has none of that name */
export function take(chunks: ChunkFiles, name: string): string[] {
  const files = chunks.get(name);
  if (files === undefined) {
    throw new Error(
      `The build has no chunk "${name}": name it by webpackChunkName in its import()`,
    );
  }
  return files;
}

/** The one script of a chunk group. @throws Error when there are several */
export function only(chunks: ChunkFiles, name: string): string {
  const [file, ...rest] = take(chunks, name);
  if (file === undefined || rest.length > 0) throw new Error(`"${name}" must be one file`);
  return file;
}
