import type { Build } from './build.ts';
import type { RemoteRecord } from './release-record.ts';

// One address of the console, and one slot, belongs to one part.

/** The first segments of what the server answers itself, and the shell's own pages. */
const OF_THE_CONSOLE = [
  'registry.json',
  'telemetry',
  'api',
  'health',
  'ready',
  'mfe',
  'shell',
  'account',
  'schemes',
  'kuri-console',
  'modules',
];

/** Routers do not mind case, nor one slash more or less. */
function segmentsOf(address: string): string[] {
  return address
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
}

/** Whether there is a path that both patterns fit. */
function overlap(one: string, other: string): boolean {
  const [left, right] = [segmentsOf(one), segmentsOf(other)];
  return (
    left.length === right.length &&
    left.every((segment, at) => {
      const opposite = right[at] ?? '';
      return segment === opposite || segment.startsWith(':') || opposite.startsWith(':');
    })
  );
}

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
    const [first = ''] = segmentsOf(address);
    return first === '' || first.startsWith(':') || OF_THE_CONSOLE.includes(first);
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
    has.some((taken) => overlap(address, taken)),
  );
  const slots = fills.filter((slot) => owner.build.fills.includes(slot));
  return [
    ...addresses.map((address) => `the address ${address}`),
    ...slots.map((slot) => `the slot ${slot}`),
  ].map((what) => `${name} wants ${what}, which belongs to ${owner.build.name}.`);
}
