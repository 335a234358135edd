import type { Finding, Verdict } from '../verdict.ts';
import { el } from './elements.ts';
import { storyLabels, verdictLabels } from './labels.ts';
import { storyView } from './story-view.ts';

const MOST_FINDINGS = 12;

/** What to read before the verdict, and the verdict, in the words that are also read aloud. */
export function bannerView(verdict: Verdict): HTMLElement {
  const { isGenuine, warnings } = verdict;
  const isWarned = isGenuine && warnings.length > 0;
  return el(
    'div',
    { class: 'verdict' },
    isWarned ? el('div', { class: 'warning' }, list(verdictLabels.warnings, warnings)) : null,
    verdictView(verdict),
  );
}

/** GENUINE or NOT GENUINE. */
function verdictView(verdict: Verdict): HTMLElement {
  const { isGenuine, knownHash, hashes, draws, scheme } = verdict;
  return el(
    'div',
    { class: isGenuine ? 'banner genuine' : 'banner forged' },
    el('strong', {}, isGenuine ? verdictLabels.genuine : verdictLabels.notGenuine),
    el('p', {}, el('bdi', {}, verdictLabels.group(codeOf(draws), scheme))),
    el(
      'p',
      {},
      isGenuine
        ? verdictLabels.genuineText(
            hashes.length,
            draws.filter(({ drawn }) => drawn !== null).length,
          )
        : verdictLabels.notGenuineText,
    ),
    isGenuine
      ? el(
          'p',
          {},
          knownHash === null ? verdictLabels.noKnownHash : verdictLabels.knownHash(knownHash),
        )
      : findings(verdictLabels.why, verdict.problems),
  );
}

/** The common prefix of all ticket codes of the record, which is the group's code. */
function codeOf(draws: Verdict['draws']): string | null {
  const codes = draws.flatMap(({ list }) => [
    ...(list?.participants ?? []),
    ...(list?.leftOut ?? []),
  ]);
  const [first, ...others] = new Set(codes.map(({ code }) => code.replace(/-[^-]*$/, '')));
  return others.length === 0 ? (first ?? null) : null;
}

/** Each draw's story, the latest first, and what no record can show. */
export function detailsView({ draws, remarks, isGenuine }: Verdict): HTMLElement {
  return el(
    'div',
    { class: 'stories' },
    remarks.length === 0
      ? null
      : el('div', { class: 'card note' }, findings(verdictLabels.known, remarks)),
    el('h2', {}, storyLabels.draws),
    ...draws.map((draw, index) => storyView(draw, `draw-${index}`, isGenuine)).reverse(),
    el(
      'section',
      { class: 'card note' },
      el('h2', {}, verdictLabels.limits),
      el('ul', {}, ...verdictLabels.limitList.map((text) => el('li', {}, text))),
    ),
  );
}

function findings(title: string, found: Finding[]): HTMLElement {
  const shown = found.slice(0, MOST_FINDINGS).map(({ text }) => text);
  const rest = found.length - shown.length;
  if (rest > 0) shown.push(verdictLabels.more(rest));
  return list(title, shown);
}

function list(title: string, texts: readonly string[]): HTMLElement {
  return el(
    'div',
    {},
    el('b', {}, title),
    el('ul', {}, ...texts.map((text) => el('li', {}, text))),
  );
}
