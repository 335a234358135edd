import { monthText } from '@kuri/shared/texts';
import { computationText, dueText, gradeText, sentence, warnings } from '../labels.ts';
import { pick, pickText } from '../pick.ts';
import type { FrozenList } from '../read-record.ts';
import { storySentences, type ListStory } from '../story.ts';
import {
  gradeOf,
  monthOf,
  type DrawDay,
  type Finding,
  type Verdict,
  type DrawStory,
  type Drawn,
  type Voided,
} from '../verdict.ts';
import { el, facts, field, disclosure } from './elements.ts';
import { storyLabels, verdictLabels, listLabels } from './labels.ts';
import { paperTexts } from './language.ts';

const MOST_FINDINGS = 12;

/** Warnings and verdict, announced to screen readers. */
export function bannerView(verdict: Verdict): HTMLElement {
  const { isGenuine } = verdict;
  const warnings = [...verdict.warnings, ...verdict.draws.flatMap(storyWarnings)];
  const isWarned = isGenuine && warnings.length > 0;
  return el(
    'div',
    { class: 'verdict' },
    isWarned ? el('div', { class: 'warning' }, list(verdictLabels.warnings, warnings)) : null,
    verdictView(verdict),
  );
}

function storyWarnings({ story, drawNo, voided }: DrawStory): string[] {
  if (story === null) return [];
  return storySentences(paperTexts(), story).map((text) =>
    warnings.ofDraw({ drawNo, isVoid: voided !== null, text }),
  );
}

function verdictView(verdict: Verdict): HTMLElement {
  const { isGenuine, knownHash, hashes, draws, scheme } = verdict;
  return el(
    'div',
    { class: isGenuine ? 'banner genuine' : 'banner forged' },
    el('strong', {}, isGenuine ? verdictLabels.genuine : verdictLabels.notGenuine),
    el('p', {}, el('bdi', {}, verdictLabels.group({ code: codeOf(draws) ?? 'none', id: scheme }))),
    el(
      'p',
      {},
      isGenuine
        ? verdictLabels.genuineText({
            entries: hashes.length,
            drawn: draws.filter(({ drawn }) => drawn !== null).length,
          })
        : verdictLabels.notGenuineText,
    ),
    isGenuine
      ? el(
          'p',
          {},
          knownHash === null
            ? verdictLabels.noKnownHash
            : verdictLabels.knownHash({ entry: knownHash }),
        )
      : findings(verdictLabels.why, verdict.problems),
  );
}

/** Group code: the common prefix of all ticket codes. */
function codeOf(draws: Verdict['draws']): string | null {
  const codes = draws.flatMap(({ list }) => [
    ...(list?.participants ?? []),
    ...(list?.leftOut ?? []),
  ]);
  const [first, ...others] = new Set(codes.map(({ code }) => code.replace(/-[^-]*$/, '')));
  return others.length === 0 ? (first ?? null) : null;
}

/** Stories of all draws, latest first, and the limits of a record. */
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
  if (rest > 0) shown.push(verdictLabels.more({ count: rest }));
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

type State = keyof typeof storyLabels.states;

/** Story of one draw: winner, computation, irregularities. */
function storyView(draw: DrawStory, id: string, isGenuine: boolean): HTMLElement {
  const { frozen, list, drawn, marked, voided } = draw;
  const state = stateOf(draw);
  return el(
    'article',
    { class: 'card', 'aria-labelledby': id },
    el(
      'header',
      {},
      el(
        'h3',
        { id },
        storyLabels.title({ drawNo: draw.drawNo, period: monthText(paperTexts(), monthOf(draw)) }),
      ),
      el('span', { class: `badge ${isGenuine ? state : ''}` }, storyLabels.states[state]),
      drawn === null
        ? null
        : el('span', { class: 'badge grade' }, gradeText(paperTexts(), gradeOf(draw))),
    ),
    voided === null ? null : voidView(draw, voided, id),
    draw.day?.early == null
      ? null
      : el('p', { class: 'warning' }, el('bdi', {}, earlyText(draw.day, draw.day.early))),
    ...[
      ...draw.warnings,
      ...(draw.story === null ? [] : storySentences(paperTexts(), draw.story)),
    ].map((text) => el('p', { class: 'warning' }, el('bdi', {}, sentence(text)))),
    state === 'locked' ? el('p', { class: 'alert' }, storyLabels.unfinished) : null,
    state === 'drawn' ? el('p', { class: 'alert' }, storyLabels.unconfirmed) : null,
    drawn === null ? null : winnerView(draw, drawn, isGenuine),
    facts([
      [storyLabels.due, draw.day === null ? storyLabels.noDue : dueText(paperTexts(), draw.day)],
      [storyLabels.frozen, momentText(frozen.at)],
      [
        storyLabels.count,
        storyLabels.counts({ inside: frozen.count, outside: list?.leftOut.length ?? 0 }),
      ],
      [storyLabels.list, list === null ? storyLabels.noList : null],
      [storyLabels.numbers, drawn === null ? null : numbersText(drawn.numbers)],
      [storyLabels.beacon, frozen.beacon === 'none' ? null : frozen.beacon],
      [storyLabels.drawn, drawn === null ? null : momentText(drawn.at)],
      [storyLabels.confirmed, marked === null ? null : momentText(marked.at)],
    ]),
    list === null ? null : listView(list, id, drawn?.winner.position ?? null),
    draw.story === null ? null : storyLinesView(draw.story),
    hashesView(draw),
  );
}

function stateOf({ drawn, marked, voided }: DrawStory): State {
  if (voided !== null) return 'void';
  if (drawn === null) return 'locked';
  return marked === null ? 'drawn' : 'marked';
}

function winnerView(draw: DrawStory, drawn: Drawn, isGenuine: boolean): HTMLElement {
  const { list, voided } = draw;
  const what = voided === null ? storyLabels.winner : storyLabels.wouldHaveWon;
  const { position, ticket: drawnTicket } = drawn.winner;
  const unnamed =
    list === null
      ? storyLabels.listElsewhere({ position, ticket: drawnTicket })
      : storyLabels.unknownTicket;
  const row = list?.participants.find(({ ticket }) => ticket === drawn.winner.ticket);
  return el(
    'div',
    { class: isGenuine && voided === null ? 'winner' : 'winner void' },
    el('span', {}, isGenuine ? what : storyLabels.named),
    el('strong', {}, el('bdi', {}, row?.name ?? unnamed)),
    row === undefined
      ? null
      : el('span', {}, storyLabels.ticket({ code: row.code, ticket: row.ticket })),
  );
}

function numbersText(numbers: string): string {
  return numbers === 'none' ? storyLabels.noNumbers : numbers;
}

const labels = storyLabels.void;

function momentText(at: string): string {
  return `${paperTexts().moment(at)} IST`;
}

function earlyText({ hour }: DrawDay, { days, reason }: { days: number; reason: string }): string {
  return paperTexts().minutes.early({ days, reason, hour: hour ?? '' });
}

function voidView(draw: DrawStory, voided: Voided, id: string): HTMLElement {
  const title = draw.drawn === null ? labels.before : labels.after;
  return el(
    'div',
    { class: 'alert' },
    el('strong', {}, title({ moment: momentText(voided.at) })),
    el('p', {}, el('bdi', {}, voided.reason)),
    voided.seed === null || draw.frozen.beacon !== 'none'
      ? null
      : wouldHaveWon(draw, voided.seed, id),
  );
}

/** Form that recomputes a voided draw from the numbers on the slips. */
function wouldHaveWon(draw: DrawStory, seed: string, id: string): HTMLElement {
  const input = el('input', { type: 'text', inputmode: 'numeric', autocomplete: 'off' });
  const answer = el('p', { role: 'status' });
  const form = el(
    'form',
    {},
    el('p', {}, labels.opened),
    field(input, { id: `${id}-slips`, label: labels.numbers, hint: labels.numbersHint }),
    el('button', {}, labels.compute),
    answer,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    answer.textContent = answerFor(draw, seed, input.value);
  });
  return form;
}

function answerFor({ frozen, list }: DrawStory, seed: string, slips: string): string {
  const numbers = slips.split(/[\s,]+/).filter((number) => number !== '');
  if (!numbers.every((number) => /^\d{4,8}$/.test(number))) return labels.invalid;
  const { position } = pick({
    seed,
    seal: frozen.seal,
    count: frozen.count,
    numbers: numbers.length === 0 ? 'none' : numbers.sort().join(' '),
    beacon: 'none',
  });
  if (list === null) return labels.wouldUnnamed({ position });
  return labels.would({
    position,
    name: list.participants[position - 1]?.name ?? storyLabels.unknownTicket,
  });
}

/** Hashes of a draw, and a terminal command that repeats it. */
function hashesView(draw: DrawStory): HTMLElement {
  const { frozen, drawn, marked, voided } = draw;
  const names = storyLabels.hashNames;
  return disclosure(storyLabels.hashes, () => {
    const command = commandOf(draw);
    const hashes = facts([
      [names.list, frozen.listHash],
      [names.lock, frozen.hash],
      [names.seal, frozen.seal],
      [names.seed, drawn?.seed ?? voided?.seed ?? null],
      [names.draw, drawn?.hash ?? null],
      [names.next, drawn?.nextSeal ?? voided?.nextSeal ?? null],
      [names.mark, marked?.hash ?? null],
      [names.void, voided?.hash ?? null],
    ]);
    hashes.classList.add('hashes');
    const sum = drawn === null ? [] : [el('code', {}, computationText(drawn, frozen.count))];
    if (command === null) return [...sum, hashes];
    return [
      ...sum,
      hashes,
      el('p', { class: 'hint' }, storyLabels.byHand),
      el('pre', { tabindex: '0' }, command),
    ];
  });
}

function commandOf({ frozen, drawn }: DrawStory): string | null {
  if (drawn?.pick == null) return null;
  const text = pickText(
    { seal: frozen.seal, count: frozen.count, numbers: drawn.numbers, beacon: drawn.beacon },
    drawn.pick.attempts.length - 1,
  );
  return `printf '${text.replaceAll('\n', '\\n')}' | openssl dgst -sha256 -hmac ${drawn.seed}`;
}

/** Frozen list with a search. */
function listView(list: FrozenList, id: string, winner: number | null): HTMLElement {
  const count = list.participants.length + list.leftOut.length;
  return disclosure(listLabels.title({ count }), () => content(list, id, winner));
}

function content(list: FrozenList, id: string, winner: number | null): Node[] {
  const rows = [
    ...list.participants.map((row) =>
      rowView(String(row.position), row, row.position === winner ? 'winner' : ''),
    ),
    ...list.leftOut.map((row) => rowView(paperTexts().minutes.out[row.reason], row, 'out')),
  ];
  const search = el('input', { type: 'search', autocomplete: 'off' });
  const found = el('p', { class: 'hint', role: 'status' });
  search.addEventListener('input', () => {
    const text = search.value.trim().toLowerCase();
    const fitting = rows.filter((row) => row.textContent.toLowerCase().includes(text));
    body.replaceChildren(...fitting);
    found.textContent = text === '' ? '' : listLabels.found({ count: fitting.length });
  });
  const body = el('tbody', {}, ...rows);
  const heads = [listLabels.position, listLabels.name, listLabels.ticket];
  return [
    field(search, { id: `${id}-search`, label: listLabels.search }),
    found,
    el(
      'div',
      // Focusable, so that the keyboard scrolls it.
      { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': listLabels.table },
      el(
        'table',
        { 'aria-label': listLabels.table },
        el('thead', {}, el('tr', {}, ...heads.map((head) => el('th', { scope: 'col' }, head)))),
        body,
      ),
    ),
  ];
}

/** The whole story, line by line as the record has it. */
function storyLinesView({ lines }: ListStory): HTMLElement {
  const { moment } = paperTexts();
  return disclosure(storyLabels.story({ lines: lines.length }), () => [
    el(
      'ul',
      {},
      ...lines.map(({ kind, tickets, at, by, detail }) => {
        const parts = [at === null ? null : moment(at), kind, tickets.join(', '), by, detail];
        return el('li', {}, el('bdi', {}, parts.filter(Boolean).join(' · ')));
      }),
    ),
  ]);
}

interface Row {
  ticket: string;
  code: string;
  name: string;
}

function rowView(mark: string, { ticket, code, name }: Row, className: string): HTMLElement {
  return el(
    'tr',
    { class: className },
    el('td', {}, mark),
    // Isolates the name's reading direction.
    el('td', {}, el('bdi', {}, name)),
    el('td', {}, code, el('small', {}, ticket)),
  );
}
