import { parseArgs } from 'node:util';
import { AUDIENCE_NAME, type Audience, USER_TYPES } from '@kuri/shared/contract';
import { CommandError } from './command-error.ts';
import { futureInstant } from './holds.ts';
import { previewNamed } from './previews.ts';

const COMMANDS = [
  'release',
  'rollback',
  'canary',
  'promote',
  'withdraw',
  'retire',
  'hold',
  'releases',
  'trial',
  'users',
  'slots',
] as const;
type Command = (typeof COMMANDS)[number];

/** A command line: `<command> [<part's folder>] [--flags]`. */
export interface CommandLine {
  command: Command;
  /** The part's folder; empty for the list of all. */
  folder: string;
  /** The folders of all parts, where it is about several in one step. */
  folders: readonly string[];
  why: string;
  to: string | undefined;
  /** Whom a canary is for; undefined when the command does not say. */
  audience: Audience | undefined;
  /** `--unseen`: promotes a canary without any use. */
  isUnseen: boolean;
  /** An ISO instant. */
  until: string | undefined;
  /** When the servers make the change; undefined for now. */
  at: string | undefined;
  /** `--call-off`: what is planned is not done. */
  callOff: boolean;
  off: boolean;
  /** `--all`: every part; the folder is ignored. */
  all: boolean;
  force: boolean;
  /** `--ask`: refuses or not, before anything is built. */
  ask: boolean;
  /** The other store that versions come from: `staging=s3://bucket/prefix`. */
  from: string | undefined;
  /** `--preview` of a release, `--from-preview` of a canary: the preview's name. */
  preview: string | undefined;
  /** The folder of the store that a build is tried in. */
  into: string;
  /** The names whose users are asked for. */
  of: string[];
  /** Proofs of a build before it is released, in words. */
  proofs: string;
  /** Person who types the command. */
  by: string;
  commit: string | null;
}

function shareOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const share = Number(text);
  if (/^\d{1,3}$/.test(text) && share >= 1 && share <= 100) return share;
  throw new CommandError('--share takes a whole number of a hundred accounts, from 1 to 100.');
}

/** Form of names by flag, and the words for it. */
const FORMS = {
  accounts: [/^acc_\w+$/, 'ids of accounts (acc_…)'],
  users: [/^usr_[0-9a-f]{32}$/, 'ids of users (usr_ and 32 characters)'],
  roles: [new RegExp(`^(?:${USER_TYPES.join('|')})$`), USER_TYPES.join(', ')],
  audience: [AUDIENCE_NAME, 'names of audiences, as the Modules page has them'],
} as const;

/** @throws CommandError for a name that nobody can have */
function namesOf(what: keyof typeof FORMS, text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  const [form, words] = FORMS[what];
  const strange = names.find((name) => !form.test(name));
  if (strange !== undefined) throw new CommandError(`--${what} takes ${words}, not "${strange}".`);
  return names;
}

type Named = Partial<Record<'share' | keyof typeof FORMS, string>>;

function audienceOf({ share, ...named }: Named): Audience | undefined {
  const listed = (['accounts', 'users', 'roles', 'audience'] as const).flatMap((what) => {
    const text = named[what];
    const field = what === 'audience' ? 'audiences' : what;
    return text === undefined ? [] : [[field, namesOf(what, text)] as const];
  });
  if (share === undefined && listed.length === 0) return undefined;
  return { share: shareOf(share) ?? 0, ...Object.fromEntries(listed) };
}

/** Checks that a release may leave out, for a reason: flag -> words of the history. */
const LEFT_OUT = {
  'skip-tests': 'not tested',
  'skip-trial': 'not tried in a browser',
  unseen: 'used by nobody yet',
};

/** Why it is done, with why something was left out. */
function whyOf(why: string, flags: Readonly<Record<string, unknown>>): string {
  const notes = Object.entries(LEFT_OUT).flatMap(([flag, what]) => {
    const reason = flags[flag];
    if (typeof reason !== 'string') return [];
    if (reason.trim() === '') throw new CommandError(`Say why it is ${what}: --${flag} "…"`);
    return [`${what}: ${reason.trim()}`];
  });
  return [...(why === '' ? [] : [why]), ...notes].join('; ');
}

function commandOf(text: string | undefined): Command {
  const command = COMMANDS.find((name) => name === text);
  if (command) return command;
  throw new CommandError(`There is no command ${text ?? ''}, only: ${COMMANDS.join(', ')}`);
}

/** The commands that only print something about all parts. */
const OF_ALL: readonly Command[] = ['releases', 'users'];

/** The commands that may be about several parts in one step. */
const TOGETHER: readonly Command[] = ['release', 'rollback', 'trial', 'slots'];

/** Flags of each command beside the part; everything takes `--why`. */
const FLAGS: Record<Command, readonly string[]> = {
  release: ['at', 'call-off', 'skip-tests', 'skip-trial', 'ask', 'preview'],
  rollback: ['to', 'force'],
  canary: [
    'at',
    'call-off',
    'share',
    'accounts',
    'users',
    'roles',
    'audience',
    'from-preview',
    'skip-tests',
    'skip-trial',
    'ask',
  ],
  promote: ['at', 'call-off', 'unseen', 'from', 'all', 'skip-trial', 'ask'],
  withdraw: [],
  retire: [],
  hold: ['until', 'off', 'all'],
  releases: [],
  trial: ['into', 'from'],
  users: ['of'],
  slots: [],
};

/**
 * Reads a command line.
 * @param now milliseconds since the epoch
 * @throws CommandError in words for what cannot be read
 */
export function readCommandLine(args: readonly string[], now: number): CommandLine {
  const { positionals, values } = parse(args);
  const command = commandOf(positionals[0]);
  const { by = 'unknown', commit = '', why = '', proofs = '', ...rest } = values;
  const strange = Object.keys(rest).find((flag) => !FLAGS[command].includes(flag));
  if (strange !== undefined) throw new CommandError(`${command} takes no --${strange}.`);
  if (!OF_ALL.includes(command) && rest.all !== true && positionals[1] === undefined) {
    throw new CommandError(`Which part? Use: npm run ${command} -w mfe-name`);
  }
  const folders = positionals.slice(1);
  const isTogether = rest.from !== undefined || TOGETHER.includes(command);
  if (folders.length > 1 && (!isTogether || rest.to !== undefined)) {
    throw new CommandError(
      `Several parts in one step: only ${TOGETHER.join(', ')}, and without --to.`,
    );
  }
  const until = rest.until === undefined ? undefined : futureInstant(rest.until, now);
  const at = rest.at === undefined ? undefined : futureInstant(rest.at, now);
  if (rest.at !== undefined && !rest.at.includes('T')) {
    throw new CommandError('Say at what time, in India: --at 2026-12-04T18:00');
  }
  if (at !== undefined && (folders.length > 1 || rest.all === true)) {
    throw new CommandError('--at is for one part.');
  }
  if (command === 'hold' && (until === undefined) === (rest.off !== true)) {
    throw new CommandError('Say until when: --until 2026-12-01T18:00; or lift the hold: --off');
  }
  if (command === 'trial' && rest.into === undefined)
    throw new CommandError('Where? Add: --into folder');
  return {
    command,
    folder: folders[0] ?? '',
    folders,
    why: whyOf(why, rest),
    to: rest.to,
    audience: audienceOf(rest),
    isUnseen: rest.unseen !== undefined,
    until,
    at,
    callOff: rest['call-off'] === true,
    off: rest.off === true,
    all: rest.all === true,
    force: rest.force === true,
    ask: rest.ask === true,
    from: rest.from,
    preview: previewNamed(rest.preview ?? rest['from-preview'], folders),
    into: rest.into ?? '',
    of: rest.of?.split(',') ?? [],
    proofs,
    by,
    commit: commit === '' ? null : commit,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        why: { type: 'string' },
        to: { type: 'string' },
        share: { type: 'string' },
        accounts: { type: 'string' },
        users: { type: 'string' },
        roles: { type: 'string' },
        audience: { type: 'string' },
        unseen: { type: 'string' },
        until: { type: 'string' },
        at: { type: 'string' },
        'call-off': { type: 'boolean' },
        off: { type: 'boolean' },
        all: { type: 'boolean' },
        force: { type: 'boolean' },
        ask: { type: 'boolean' },
        from: { type: 'string' },
        preview: { type: 'string' },
        'from-preview': { type: 'string' },
        into: { type: 'string' },
        of: { type: 'string' },
        'skip-tests': { type: 'string' },
        'skip-trial': { type: 'string' },
        proofs: { type: 'string' },
        by: { type: 'string' },
        commit: { type: 'string' },
      },
    });
  } catch (error) {
    // Node's second sentence explains positional arguments, of which there are none here.
    const [words = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new CommandError(words);
  }
}
