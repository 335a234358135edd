import type { Audience } from '@kuri/shared/contract';
import { isHeld } from './holds.ts';
import type { ReleaseStore } from './release-store.ts';
import {
  concerns,
  partsOf,
  readHistory,
  readLatest,
  signerOf,
  type Part,
  type Revision,
} from './revision.ts';

const SHOWN = 30;

/** Whom a canary is for, in words. */
export function audienceText({ share, accounts, users, roles }: Audience): string {
  const named = Object.entries({ accounts, users, roles }).flatMap(([what, names]) =>
    names === undefined ? [] : [`the ${what} ${names.join(', ')}`],
  );
  const some = share === 0 && named.length > 0 ? [] : [`${share} of a hundred accounts`];
  return [...some, ...named].join(' and ');
}

/** How a canary's share grows, in words: `then 25, 100, every 3 h, the next from 26-Nov 18:00`. */
function rampText({ ramp }: NonNullable<Part['canary']>): string {
  if (!ramp) return '';
  const { next, everyMinutes, dueAt } = ramp;
  const every = everyMinutes % 60 === 0 ? `${everyMinutes / 60} h` : `${everyMinutes} min`;
  return `, then ${next.join(', ')}, every ${every}, the next at ${timeText(dueAt)} when somebody has used it`;
}

const timeText = (instant: string) => instant.slice(0, 16).replace('T', ' ');

function liveLine(name: string, part: Part, at: string): string {
  const notes = [
    ...(part.canary
      ? [`canary ${part.canary.version} for ${audienceText(part.canary)}${rampText(part.canary)}`]
      : []),
    ...(part.held && isHeld(part, at)
      ? [`held until ${part.held.until} by ${part.held.by}: ${part.held.why}`]
      : []),
    ...(part.retired ? [`retired by ${part.retired.by}: ${part.retired.why}`] : []),
    ...(part.below[0] === undefined ? [] : [`before it ${part.below[0]}`]),
  ];
  return `  ${name.padEnd(14)} ${(part.live || 'nothing').padEnd(16)} ${notes.join('; ')}`.trimEnd();
}

function historyLine(store: ReleaseStore, entry: Revision): string {
  const { revision, at, by, action, module, version, parts, ...rest } = entry;
  const names = partsOf(entry);
  const versionOf = (name: string) =>
    `${name} ${(names.length > 1 ? parts[name]?.live : version) || 'nothing'}`;
  const what = names.length === 0 ? module : names.map(versionOf).join(', ');
  const from = rest.from === null || rest.from === version ? '' : `, before it ${rest.from}`;
  const commit = rest.commit === null ? '' : ` of ${rest.commit}`;
  const why = rest.why === '' ? '' : `: ${rest.why}`;
  const signer = signerOf(store, entry);
  const key = signer === undefined ? '' : `, signed by ${signer}`;
  return `  ${String(revision).padStart(4)}  ${timeText(at)}  ${action.padEnd(8)} ${what}${commit}${from}, by ${by}${key}${why}`;
}

/**
 * What is live, and what happened, in lines for people; times in India.
 * @param module only of this part; of all without it
 * @param at an ISO instant: now
 */
export async function listReleases(
  store: ReleaseStore,
  at: string,
  module?: string,
): Promise<string[]> {
  const latest = await readLatest(store);
  if (!latest) return [`Nothing is released in ${store.place}.`];
  const isAsked = (name: string) => module === undefined || name === module;
  const live = Object.entries(latest.parts)
    .filter(([name]) => isAsked(name))
    .sort(([one], [other]) => one.localeCompare(other));
  const isShown = (entry: Revision) => module === undefined || concerns(entry, module);
  const history = await readHistory(store, isShown, SHOWN);
  return [
    `Live, from ${store.place}:`,
    ...(latest.held && isHeld(latest, at)
      ? [`  all parts are held until ${latest.held.until} by ${latest.held.by}: ${latest.held.why}`]
      : []),
    ...live.map(([name, part]) => liveLine(name, part, at)),
    `History, newest first:`,
    ...history.map((entry) => historyLine(store, entry)),
  ];
}
