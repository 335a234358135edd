import * as z from 'zod/mini';
import { audience } from './audience.ts';
import { FLAG_NAME } from './flags.ts';
import { moduleSetting, SETTING_NAME } from './module-settings.ts';
import { businessDate } from './primitives.ts';
import { SLOT_NAME, slotOffer } from './slot-offer.ts';
import type { Catalogue } from '../texts/messages.ts';

/** The first segment of a page's path, without parameters: `/groups`. */
const path = z.string().check(z.regex(/^\/[A-Za-z0-9/:_-]*$/));

/** Conditions of opening something (see `meets`); without conditions, everybody may. */
const conditions = {
  /** Permission of the user (see permissions.ts). */
  permission: z.optional(z.string()),
  /** Their user type. */
  role: z.optional(z.string()),
  /** A flag that has to be on for their account. */
  flag: z.optional(z.string()),
};

/** A page of a remote. */
const pageEntry = z.object({
  path,
  /** Title where no sidebar entry leads to it and the module's own title says too little. */
  title: z.optional(z.string()),
  /** Outside the guard and without the console's frame: for everybody, and it fills the window. */
  open: z.optional(z.boolean()),
  /** False: without the console's frame, behind the guard all the same. */
  frame: z.optional(z.boolean()),
  /**
   * The account-scoped GET that fills its first view, as in `groupPage?pageno={page=1}&pagesize={size=10|25}`:
   * in module.json by the name of its row, from the build on by its address. A brace takes a parameter of
   * the page's own address: after the usual value the others that it takes, or with a number any from 1 on.
   */
  early: z.optional(z.string()),
  /** True for a page of sample data: no search of the console lists it. */
  sample: z.optional(z.boolean()),
  ...conditions,
});

/** A sidebar entry. `icon` is the path data of a 24 x 24 outline, so that a new one needs no new shell. */
const navEntry = z.object({
  route: path,
  label: z.string(),
  icon: z.string(),
  order: z.number(),
  /** Shown under More, below the menu. */
  section: z.optional(z.literal('more')),
  /** Users who do not meet them are not shown the entry. */
  ...conditions,
});
export type NavEntry = z.infer<typeof navEntry>;

/** Target of the search of the whole console: a found row, or a form. */
const linkEntry = z.object({
  /** An address with braces for what it is of: `/users?member={memberId}`. */
  to: z.string().check(z.regex(/^\/(?![/\\])/)),
  /**
   * Kind of the found row: a member, ticket, group or receipt; without it, nothing in particular.
   */
  of: z.optional(z.string()),
  /** Label of the action, with braces as well; without it, the row is only shown. */
  label: z.optional(z.string()),
  /** Users who do not meet them are not shown the link. */
  ...conditions,
});
export type LinkEntry = z.infer<typeof linkEntry>;

/** `module.json`: what a remote says of itself. */
export const moduleInfo = z.object({
  name: z.string().check(z.regex(/^mfe-[a-z0-9-]+$/)),
  title: z.string(),
  owner: z.string(),
  pages: z.array(pageEntry),
  nav: z.array(navEntry),
  offers: z.optional(z.record(z.string().check(z.regex(SLOT_NAME)), slotOffer)),
  /** The slots of other modules that it fills. */
  fills: z._default(z.array(z.string()), []),
  links: z._default(z.array(linkEntry), []),
  /** The flags that it asks for -> what each of them does, for the user who switches it. */
  flags: z.optional(z.record(z.string().check(z.regex(FLAG_NAME)), z.string())),
  /** The settings that administrators give values to, by name. */
  settings: z.optional(z.record(z.string().check(z.regex(SETTING_NAME)), moduleSetting)),
  /**
   * Its title, and those of its pages, entries and links, in other languages: language (`ml`, `pt-BR`)
   * -> English text -> text. What is not there stays English.
   */
  labels: z.optional(
    z.record(
      z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/)),
      z.record(z.string(), z.string()),
    ),
  ),
  /**
   * Pages that stand alone, for everybody: address (`/p/:hash` stands for any hash) -> file of the
   * build.
   */
  public: z.optional(
    z.record(
      z.string().check(z.regex(/^\/[A-Za-z0-9/:._-]+$/)),
      z.string().check(z.regex(/^[\w-]+\.html$/)),
    ),
  ),
});

export type ModuleInfo = z.infer<typeof moduleInfo>;

/** The part of a remote's build that pages get. File names are relative to its manifest. */
const builtModule = z.object({
  ...moduleInfo.shape,
  version: z.string(),
  /** The script that registers the remote's container under `globalName`. */
  entry: z.object({ url: z.string(), globalName: z.string() }),
  /** The files that a page needs before it shows, by page path, in load order. */
  files: z.record(z.string(), z.array(z.string())),
  /** The shared modules that it consumes from the shell: name -> range that it needs. */
  shared: z.record(z.string(), z.string()),
});

/** Names of values of `@kuri/shared`: entry point -> name -> hash of its type. */
const sharedNames = z.record(z.string(), z.record(z.string(), z.string()));

/** Note of a remote's build in its federation manifest. */
export const moduleBuild = z.object({
  ...builtModule.shape,
  /** Names of `@kuri/shared` that it uses, its calls too; absent in older builds. */
  uses: z.optional(sharedNames),
  /** The version of `@kuri/shared` that its names are of. */
  builtWith: z.optional(z.string()),
});
export type ModuleBuild = z.infer<typeof moduleBuild>;

/** When it went live, an instant: for some time it has to prove itself. Absent for what is not live. */
const liveSince = z.optional(z.string());

const published = {
  publishedBy: z.string(),
  publishedAt: z.string(),
  /**
   * Address of a script -> `sha384-…` of its bytes: those that the page itself loads. Every other
   * chunk is checked by the entry, which carries its hash.
   */
  integrity: z.record(z.string(), z.string()),
};

/** A version of a remote as the store serves it, with absolute addresses. It never changes. */
export const moduleRelease = z.object({
  ...builtModule.shape,
  ...published,
  /** Calls that it makes and this server does not serve; absent where it serves all. */
  unserved: z.optional(z.array(z.string())),
  /** Somebody has shown it since this server began, while it had to prove itself. */
  isShown: z.optional(z.boolean()),
});
export type ModuleRelease = z.infer<typeof moduleRelease>;

/** A version of a remote that only its audience gets. */
const canaryRelease = z.object({
  ...moduleRelease.shape,
  ...audience.shape,
  startedAt: z.string(),
});

/**
 * A live remote: its release, and what else the page may have to load in its place. What only people
 * want to know (why, since when held, history) is in GET P/modules.
 */
const registryModule = z.object({
  ...moduleRelease.shape,
  liveSince,
  /** The version that was live before, to fall back to. */
  previous: z.nullable(moduleRelease),
  /** A version that only its audience gets. */
  canary: z.nullable(canaryRelease),
});
export type RegistryModule = z.infer<typeof registryModule>;

/** Note of the shell's build beside its files. */
export const shellBuild = z.object({
  name: z.literal('shell'),
  version: z.string(),
  owner: z.string(),
  /** The scripts that start the console, in load order. */
  entry: z.array(z.string()),
  /** The scripts that every page but the entry page needs on top. */
  remotePage: z.array(z.string()),
  /** Files of the client, for a page whose first view was not asked for early. */
  client: z._default(z.array(z.string()), []),
  fonts: z.array(z.string()),
  /** The packages that it provides to remotes: name -> version. Called so in every stored release. */
  lends: z.record(z.string(), z.string()),
  /** Names of `@kuri/shared` in it; absent in older builds. */
  offers: z.optional(sharedNames),
  /** Texts of `@deprecated`, by names such as `@kuri/shared/ui: Button`. */
  deprecated: z.optional(z.record(z.string(), z.string())),
  offersHash: z.optional(z.string()),
});
export type ShellBuild = z.infer<typeof shellBuild>;

/** The shell that the page was sent with, with absolute addresses: the live one, or its canary. */
const shellRelease = z.object({
  name: z.literal('shell'),
  version: z.string(),
  entry: z.array(z.string()),
  remotePage: z.array(z.string()),
  client: z._default(z.array(z.string()), []),
  fonts: z.array(z.string()),
  ...published,
  liveSince,
  /** A version that only its audience gets: the server sends it for a cookie. */
  canary: z.optional(
    z.nullable(z.object({ version: z.string(), ...audience.shape, startedAt: z.string() })),
  ),
  /** The live version that did not start in this browser, which this one stands in for. */
  insteadOf: z.optional(z.string()),
});
export type ShellRelease = z.infer<typeof shellRelease>;

/** GET /registry.json, and a data block of index.html: the live version of each part. */
export const registry = z.object({
  /** Counted up by each change of what is live: a higher one elsewhere means a newer console. */
  revision: z.int(),
  shell: shellRelease,
  modules: z.array(registryModule),
  /** New remotes of which nothing is live yet for everybody. */
  starting: z.optional(z.array(canaryRelease)),
});
export type Registry = z.infer<typeof registry>;

/** Settings that the server sends to the page beside the registry. */
const consoleSettings = z.object({
  /** The accounts site, or null when none is configured. */
  accountsUrl: z.nullable(z.string()),
  /** Shown on the login page; null outside the demo. */
  demo: z.nullable(z.object({ userId: z.string(), password: z.string() })),
  /** When the project began; null leaves it to the start of the account's first group. */
  projectStart: z.nullable(businessDate),
  /** Origins of developers' own builds of a remote; null: none. */
  overrides: z.nullable(z.object({ origins: z.array(z.string()) })),
});
export type ConsoleSettings = z.infer<typeof consoleSettings>;

/** Exports of a remote as `./module`, each part loaded when first shown. */
export interface RemoteModule<Screen> {
  /** Its screens, by page path. */
  pages: Record<string, () => Promise<Screen>>;
  /** Fillings of slots of other modules, by slot name. */
  slots?: Record<string, () => Promise<Screen>>;
  /** Its labels in other languages, by language: `ml`. English is in the code itself. */
  languages?: Record<string, () => Promise<LanguageFile>>;
}

/** Catalogue of a language, `locales/ml.json`, as a module. */
export interface LanguageFile {
  default: Catalogue;
}
