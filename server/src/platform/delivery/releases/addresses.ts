import { pathSegments, pathsOverlap } from '@kuri/shared/contract';
import type { Build } from './read-build.ts';
import type { RemoteRecord } from './release-record.ts';
// The first segments of what the server answers itself, and the shell's own pages.
import reserved from './reserved-addresses.json' with { type: 'json' };

// One address of the console, and one slot, belongs to one part.

type Offers = Pick<RemoteRecord['build'], 'pages' | 'nav' | 'fills' | 'public'>;

/** Everything that leads to a part: its pages, its sidebar entries, its pages for everybody. */
function addressesOf({ pages, nav, public: open = {} }: Offers): string[] {
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

/** What a release wants that another part has, in lines. */
export function takenFrom(wanting: RemoteRecord, owner: RemoteRecord): string[] {
  const { name, fills } = wanting.build;
  const has = addressesOf(owner.build);
  const addresses = addressesOf(wanting.build).filter((address) =>
    has.some((taken) => pathsOverlap(address, taken)),
  );
  const slots = fills.filter((slot) => owner.build.fills.includes(slot));
  return [
    ...addresses.map((address) => `the address ${address}`),
    ...slots.map((slot) => `the slot ${slot}`),
  ].map((what) => `${name} wants ${what}, which belongs to ${owner.build.name}.`);
}
