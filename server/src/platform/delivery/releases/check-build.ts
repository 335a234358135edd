import { earlyAddress } from '@kuri/shared/call-schemas';
import { USER_TYPES, moduleInfo } from '@kuri/shared/contract';
import { reservedAddresses } from './addresses.ts';
import type { Build } from './read-build.ts';

/** What a part's sources say, beside what its build says. */
export interface PartSources {
  /** The part's name: its folder's. */
  name: string;
  packageJson: { version?: unknown; kuri?: { budget?: unknown } };
  /** A remote's; undefined for the shell. */
  moduleJson: unknown;
}

/** Compressed bytes of scripts and styles, unless the package.json says otherwise. */
const BUDGETS = { remote: 100_000, shell: 400_000 };

function namedRight(build: Build, name: string): string[] {
  if (build.note.name !== name) {
    return [
      `The build calls itself ${build.note.name}, its folder is ${name}: correct module.json.`,
    ];
  }
  if (build.part === 'shell') return [];
  const { globalName } = build.note.entry;
  const isOurs = globalName.startsWith(name.replaceAll('-', '_'));
  return build.globalName === globalName && isOurs
    ? []
    : [
        `Its container is called ${build.globalName}, its entry ${globalName}: build the part again.`,
      ];
}

function versioned(build: Build, { packageJson, name }: PartSources): string[] {
  const { version } = packageJson;
  if (typeof version !== 'string' || !/^\d+\.\d+\.\d+$/.test(version)) {
    return [`The version of ${name}/package.json must have the form 1.2.3.`];
  }
  return build.note.version === version
    ? []
    : [`The build is of version ${build.note.version}, package.json says ${version}: build again.`];
}

function described(build: Build, { moduleJson, name }: PartSources): string[] {
  if (build.part === 'shell') return [];
  const parsed = moduleInfo.safeParse(moduleJson);
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'all of it');
    return [`${name}/module.json is not valid: ${fields.join(', ')}.`];
  }
  const built = moduleInfo.parse(build.note);
  // The build has addresses in place of the names of calls.
  const pages = parsed.data.pages.map((page) =>
    page.early === undefined ? page : { ...page, early: earlyAddress(page.early) ?? page.early },
  );
  return JSON.stringify(built) === JSON.stringify({ ...parsed.data, pages })
    ? []
    : [`${name}/module.json has changed since the build: build the part again.`];
}

/** The files that a build names, all of which have to be there. */
function namedFiles(build: Build): string[] {
  if (build.part === 'shell') {
    const { entry, remotePage, client, fonts } = build.note;
    return [...entry, ...remotePage, ...client, ...fonts, 'index.html', 'early-data.js'];
  }
  const { entry, files, public: pages = {} } = build.note;
  return [entry.url, ...Object.values(files).flat(), ...Object.values(pages)];
}

/** The files that a build names and does not have. */
export function missingFiles(build: Build): string[] {
  const there = new Set(build.files);
  return [...new Set(namedFiles(build))]
    .filter((file) => !there.has(file))
    .map((file) => `${build.note.name} names the file ${file}, which its build did not put out.`);
}

function withoutPages(build: Build): string[] {
  if (build.part === 'shell') return [];
  return build.note.pages
    .filter((page) => build.note.files[page.path] === undefined)
    .map((page) => `The build has no files for the page ${page.path}: build the part again.`);
}

/** What its pages, entries and links ask for that nobody can have. */
function unknownConditions(build: Build): string[] {
  if (build.part === 'shell') return [];
  const { pages, nav, links, flags = {} } = build.note;
  const roles: readonly string[] = USER_TYPES;
  return [...pages, ...nav, ...links].flatMap(({ role, flag }) => [
    ...(role === undefined || roles.includes(role)
      ? []
      : [`There is no role ${role}, only: ${roles.join(', ')}. Correct module.json.`]),
    ...(flag === undefined || flag in flags
      ? []
      : [`The flag ${flag} has no line under flags in module.json: say there what it does.`]),
  ]);
}

/**
 * What is wrong with a build before it is released, each in a line that says what to do.
 * @param bytes of its scripts and styles, compressed
 */
export function problemsOf(build: Build, sources: PartSources, bytes: number): string[] {
  const { budget } = sources.packageJson.kuri ?? {};
  const limit = typeof budget === 'number' ? budget : BUDGETS[build.part];
  const tooBig = `${sources.name} has ${bytes} bytes of scripts and styles, its budget is ${limit}: make it smaller, or raise kuri.budget in its package.json.`;
  return [
    ...namedRight(build, sources.name),
    ...versioned(build, sources),
    ...described(build, sources),
    ...missingFiles(build),
    ...withoutPages(build),
    ...reservedAddresses(build),
    ...unknownConditions(build),
    ...(bytes > limit ? [tooBig] : []),
  ];
}
