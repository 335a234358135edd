import { formatDate } from '@kuri/shared/format';
import { formatPeriod } from '../period.ts';
import { computationText } from '../computation.ts';
import { gradeText, sentence } from '../labels.ts';
import { gradeOf, monthOf, type DrawStory, type Drawn } from '../verdict.ts';
import { el, facts } from './elements.ts';
import { hashesView } from './hashes-view.ts';
import { momentText, storyLabels } from './labels.ts';
import { listView } from './list-view.ts';
import { voidView } from './void-view.ts';

type State = keyof typeof storyLabels.states;

/** The story of one draw: who won and why, and what did not go as it should. */
export function storyView(draw: DrawStory, id: string, isGenuine: boolean): HTMLElement {
  const { frozen, list, drawn, marked, voided } = draw;
  const state = stateOf(draw);
  return el(
    'article',
    { class: 'card', 'aria-labelledby': id },
    el(
      'header',
      {},
      el('h3', { id }, storyLabels.title(draw.drawNo, formatPeriod(monthOf(draw)))),
      el('span', { class: `badge ${isGenuine ? state : ''}` }, storyLabels.states[state]),
      drawn === null ? null : el('span', { class: 'badge grade' }, gradeText(gradeOf(draw))),
    ),
    voided === null ? null : voidView(draw, voided, id),
    draw.day?.early == null
      ? null
      : el('p', { class: 'warning' }, el('bdi', {}, storyLabels.early(draw.day.early))),
    ...draw.warnings.map((text) => el('p', { class: 'warning' }, el('bdi', {}, sentence(text)))),
    state === 'locked' ? el('p', { class: 'alert' }, storyLabels.unfinished) : null,
    state === 'drawn' ? el('p', { class: 'alert' }, storyLabels.unconfirmed) : null,
    drawn === null ? null : winnerView(draw, drawn, isGenuine),
    facts([
      [storyLabels.due, draw.day === null ? storyLabels.noDue : formatDate(draw.day.due)],
      [storyLabels.frozen, momentText(frozen.at)],
      [storyLabels.count, storyLabels.counts(frozen.count, list?.leftOut.length ?? 0)],
      [storyLabels.list, list === null ? storyLabels.noList : null],
      [storyLabels.numbers, drawn === null ? null : numbersText(drawn.numbers)],
      [storyLabels.beacon, frozen.beacon === 'none' ? null : frozen.beacon],
      [storyLabels.drawn, drawn === null ? null : momentText(drawn.at)],
      [storyLabels.confirmed, marked === null ? null : momentText(marked.at)],
    ]),
    list === null ? null : listView(list, id, drawn?.winner.position ?? null),
    hashesView(draw),
  );
}

function stateOf({ drawn, marked, voided }: DrawStory): State {
  if (voided !== null) return 'void';
  if (drawn === null) return 'locked';
  return marked === null ? 'drawn' : 'marked';
}

function winnerView(draw: DrawStory, drawn: Drawn, isGenuine: boolean): HTMLElement {
  const { list, frozen, voided } = draw;
  const what = voided === null ? storyLabels.winner : storyLabels.wouldHaveWon;
  const { position, ticket: drawnTicket } = drawn.winner;
  const unnamed =
    list === null ? storyLabels.listElsewhere(position, drawnTicket) : storyLabels.unknownTicket;
  const row = list?.participants.find(({ ticket }) => ticket === drawn.winner.ticket);
  return el(
    'div',
    { class: isGenuine && voided === null ? 'winner' : 'winner void' },
    el('span', {}, isGenuine ? what : storyLabels.named),
    el('strong', {}, el('bdi', {}, row?.name ?? unnamed)),
    row === undefined ? null : el('span', {}, storyLabels.ticket(row.code, row.ticket)),
    el('code', {}, computationText(drawn, frozen.count)),
  );
}

function numbersText(numbers: string): string {
  return numbers === 'none' ? storyLabels.noNumbers : numbers;
}
