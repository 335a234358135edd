import { pathSegments, pathsOverlap } from '@kuri/shared/contract';
import { CommandError } from './command-error.ts';
import type { Build } from './prepared-release.ts';
import {
  readable,
  type RecordOf,
  type ReleaseRecord,
  type RemoteRecord,
  type ShellRecord,
} from './release-record.ts';
import reserved from './reserved-addresses.json' with { type: 'json' };
import type { Parts } from './revision.ts';

type Version = readonly [major: number, minor: number, patch: number];

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

function parse(text: string): Version | undefined {
  const [, major, minor, patch] = VERSION.exec(text) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

/** Part of a version that a caret keeps: everything up to the first number that is not 0. */
function kept(version: Version): number {
  const first = version.findIndex((number) => number > 0);
  return first === -1 ? 3 : first + 1;
}

/**
 * Checks a version against a range. Builds write ranges as `^1.2.3`, so other forms than that and a
 * plain version fit nothing.
 */
export function fitsRange(version: string, range: string): boolean {
  const has = parse(version);
  const wants = parse(range.replace(/^\^/, ''));
  if (!has || !wants) return false;
  if (!range.startsWith('^')) return version === range;
  const fixed = kept(wants);
  for (const [index, number] of wants.entries()) {
    const own = has[index] ?? 0;
    if (own !== number) return index >= fixed && own > number;
  }
  return true;
}

type Addressed = Pick<RemoteRecord['build'], 'pages' | 'nav' | 'public'>;

/** Everything that leads to a part: its pages, its sidebar entries, its pages for everybody. */
function addressesOf({ pages, nav, public: open = {} }: Addressed): string[] {
  const all = [...pages.map(({ path }) => path), ...nav.map(({ route }) => route)];
  return [...new Set([...all, ...Object.keys(open)])];
}

/** The addresses of a build that no remote may have, each in a line that says what to do. */
export function reservedAddresses(build: Build): string[] {
  if (build.part === 'shell') return [];
  const isReserved = (address: string) => {
    const [first = ''] = pathSegments(address);
    return first === '' || first.startsWith(':') || reserved.includes(first);
  };
  return addressesOf(build.note)
    .filter(isReserved)
    .map((address) => `The address ${address} belongs to the console: use another in module.json.`);
}

/**
 * Addresses of a release that another part has, and slots, in lines.
 * @param many the slots that several parts may fill
 */
function takenFrom(
  wanting: RemoteRecord,
  owner: RemoteRecord,
  many: ReadonlySet<string>,
): string[] {
  const { name, fills, offers = {} } = wanting.build;
  const has = addressesOf(owner.build);
  const addresses = addressesOf(wanting.build).filter((address) =>
    has.some((taken) => pathsOverlap(address, taken)),
  );
  const slots = fills.filter((slot) => owner.build.fills.includes(slot) && !many.has(slot));
  const offered = Object.keys(offers).filter((slot) => slot in (owner.build.offers ?? {}));
  return [
    ...addresses.map((address) => `the address ${address}`),
    ...slots.map((slot) => `the slot ${slot}`),
    ...offered.map((slot) => `to offer the slot ${slot}`),
  ].map((what) => `${name} wants ${what}, which belongs to ${owner.build.name}.`);
}

/** Entry points that each remote has in its own build. */
const BROUGHT_ALONG = ['@kuri/shared/calls'];

/** `react/jsx-runtime` and `@kuri/shared/` are versions of the packages that they are in. */
function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}

/**
 * The names of `@kuri/shared` that a remote uses and the shell does not have; older builds list none. A
 * newer shell has all of its major; an older one has a name only with the type that was built with.
 */
function missingNames(remote: RemoteRecord, shell: ShellRecord): string[] {
  const { offers, lends } = shell.build;
  if (!offers) return [];
  const { uses = {}, builtWith = '0.0.0' } = remote.build;
  const isNewer = fitsRange(lends['@kuri/shared'] ?? '', `^${builtWith}`);
  return Object.entries(uses).flatMap(([entry, names]) => {
    const missing = Object.entries(names).filter(([name, hash]) => {
      const own = offers[entry]?.[name];
      return own === undefined || (own !== hash && !isNewer);
    });
    // Older shells list no names of libraries: their versions are compared.
    const isUnlisted = offers[entry] === undefined && !entry.startsWith('@kuri/');
    return missing.length === 0 || BROUGHT_ALONG.includes(entry) || isUnlisted
      ? []
      : [
          `${releaseLabel(remote)} uses ${missing.map(([name]) => name).join(', ')} of ` +
            `${entry}, which the shell ${shell.version} does not have.`,
        ];
  });
}

/** Name of a remote's release in messages. */
const releaseLabel = ({ build: { name, owner }, version }: RemoteRecord) =>
  `${name} ${version} (${owner})`;

/** Packages that a remote needs and a shell does not provide in a version that fits, in lines. */
export function incompatibleVersions(
  remote: { build: Pick<RemoteRecord['build'], 'name' | 'shared'>; version: string },
  shell: { build: Pick<ShellRecord['build'], 'lends'>; version: string },
): string[] {
  const { name, shared } = remote.build;
  return Object.entries(shared).flatMap(([module, range]) => {
    const provided = shell.build.lends[packageOf(module)];
    if (provided !== undefined && fitsRange(provided, range)) return [];
    const offers = provided === undefined ? 'does not provide it' : `provides ${provided}`;
    return [
      `${name} ${remote.version} needs ${module} ${range}, but the shell ${shell.version} ${offers}.`,
    ];
  });
}

/** Needs of a remote that a shell does not meet, in lines; none when they run on one page. */
function unmetNeeds(remote: RemoteRecord, shell: ShellRecord): string[] {
  return [...incompatibleVersions(remote, shell), ...missingNames(remote, shell)];
}

const OWN = '@kuri/shared';
const isRemote = (record: ReleaseRecord) => record.part === 'remote';

/** Live releases, canaries too. Damaged ones are not shown to anybody. */
async function liveRecords(parts: Parts, recordOf: RecordOf): Promise<ReleaseRecord[]> {
  const found: ReleaseRecord[] = [];
  for (const [name, { live, canary }] of Object.entries(parts)) {
    for (const version of [live, canary?.version]) {
      if (!version) continue;
      const record = await readable(recordOf(name, version));
      if (record) found.push(record);
    }
  }
  return found;
}

/**
 * Misfits among live parts: remotes, canaries too, that need shared modules in a version that the
 * live shell, or its canary, does not provide.
 */
export async function incompatibilities(parts: Parts, recordOf: RecordOf): Promise<string[]> {
  const live = await liveRecords(parts, recordOf);
  const remotes = live.filter(isRemote);
  const shells = live.filter((record) => record.part === 'shell');
  return shells.flatMap((shell) => remotes.flatMap((remote) => unmetNeeds(remote, shell)));
}

/** Refuses a shell that offers something else under a version of `@kuri/shared` that is live already. */
export async function refuseOtherShared(
  parts: Parts,
  next: ReleaseRecord,
  recordOf: RecordOf,
): Promise<void> {
  if (next.part !== 'shell') return;
  const version = next.build.lends[OWN];
  for (const live of await liveRecords(parts, recordOf)) {
    if (live.part !== 'shell' || live.build.lends[OWN] !== version) continue;
    const hashes = [live.build.offersHash, next.build.offersHash];
    if (hashes.includes(undefined) || hashes[0] === hashes[1]) continue;
    throw new CommandError(
      `${OWN} ${version ?? ''} is live with other names or types, in the shell ` +
        `${live.version}: raise it, npm run surface -- --write --raise=1.2.3`,
    );
  }
}

/**
 * Whose live release, or canary, uses names of `@kuri/shared`, in lines.
 * @param wanted as `@kuri/shared/ui: Button`; none stands for those that the live shell says are deprecated
 */
export async function usersOf(
  parts: Parts,
  wanted: readonly string[],
  recordOf: RecordOf,
): Promise<string[]> {
  const records = await liveRecords(parts, recordOf);
  const deprecated = records.flatMap(({ build }) =>
    'deprecated' in build ? Object.keys(build.deprecated ?? {}) : [],
  );
  const asked = wanted.length === 0 ? deprecated : wanted;
  return records.filter(isRemote).flatMap((remote) => {
    const used = Object.entries(remote.build.uses ?? {}).flatMap(([entry, names]) =>
      Object.keys(names)
        .map((name) => `${entry}: ${name}`)
        .filter((name) => asked.includes(name)),
    );
    return used.length === 0 ? [] : [`${releaseLabel(remote)} uses ${used.join(', ')}.`];
  });
}

/** Addresses and slots that two live parts have, in lines. */
export async function conflicts(parts: Parts, name: string, recordOf: RecordOf): Promise<string[]> {
  const remotes = (await liveRecords(parts, recordOf)).filter(isRemote);
  const own = remotes.filter(({ build }) => build.name === name);
  const others = remotes.filter(({ build }) => build.name !== name);
  const offers = remotes.flatMap(({ build }) => Object.entries(build.offers ?? {}));
  const many = new Set(offers.flatMap(([slot, offer]) => (offer.many === true ? [slot] : [])));
  const lines = own.flatMap((mine) => others.flatMap((other) => takenFrom(mine, other, many)));
  return [...new Set(lines)];
}

/** Slots that a remote offers and fills, by its build or its module.json. */
type Slotted = Pick<RemoteRecord['build'], 'name' | 'owner' | 'offers' | 'fills'>;

/** Fillings of slots that no remote offers, each with its remote. */
function unofferedFills(remotes: readonly Slotted[]): { name: string; line: string }[] {
  const offered = new Set(remotes.flatMap(({ offers }) => Object.keys(offers ?? {})));
  return remotes.flatMap(({ name, owner, fills }) =>
    fills
      .filter((slot) => !offered.has(slot))
      .map((slot) => ({
        name,
        line: `${name} (${owner}) fills the slot ${slot}, which no part offers.`,
      })),
  );
}

/**
 * Refuses remotes that fill a slot which neither they nor any live part offers, or that offer one no more
 * which a live part fills.
 * @param changed the remotes as they will be
 */
export async function refuseUnoffered(
  parts: Parts,
  changed: readonly Slotted[],
  recordOf: RecordOf,
): Promise<void> {
  const live = (await liveRecords(parts, recordOf)).filter(isRemote).map(({ build }) => build);
  const isChanged = (name: string) => changed.some((remote) => remote.name === name);
  const before = unofferedFills(live).map(({ line }) => line);
  const after = unofferedFills([...live.filter(({ name }) => !isChanged(name)), ...changed]);
  const lines = after.filter(({ name, line }) => isChanged(name) || !before.includes(line));
  if (lines.length === 0) return;
  throw new CommandError(
    ...new Set(lines.map(({ line }) => line)),
    'A slot is offered by "offers" in a module.json: release that part first, or both with --together.',
  );
}
