import { NOTES, type DayBook, type DrawerDay } from '@kuri/shared/contract';
import { formatCount, formatExactRupees, formatMoment } from '@kuri/shared/format';
import { Badge, type BadgeTone, Facts } from '@kuri/shared/ui';
import { drawerLabels, entryLabels } from './labels.ts';

type Fact = readonly [name: string, value: string];
/** A fact that is left out without a value. */
type MaybeFact = readonly [name: string, value: string | null];

const whenAndBy = (name: string, at: string) => `${name}, ${formatMoment(at)}`;

function notesOf(closing: NonNullable<DrawerDay['closing']>): string {
  const counted = NOTES.filter(({ name }) => closing[name] > 0).map(
    ({ name, rupees }) => `${closing[name]} × ₹${rupees}`,
  );
  return [...counted, `${drawerLabels.coins} ${formatExactRupees(closing.coins)}`].join(', ');
}

/** Payments before the opening, in words; null without any. */
export function openedAfterText({ openedAfter }: Pick<DrawerDay, 'openedAfter'>): string | null {
  if (openedAfter === 0) return null;
  return drawerLabels.openedAfter({ count: formatCount(openedAfter), one: openedAfter === 1 });
}

/** A line for each payment that is not in cash and has no transaction id; null without any. */
function unreferencedText({ unreferenced }: DrawerDay): string | null {
  const lines = unreferenced.map(({ receiptNumber, method, amount, reason }) =>
    drawerLabels.unreferencedOne({
      number: receiptNumber,
      method,
      amount: formatExactRupees(amount),
      reason: reason ?? 'none',
    }),
  );
  return lines.length === 0 ? null : lines.join('\n');
}

/** A line for each way in which other cash moved. */
export function cashFacts(cash: DrawerDay['cash']): Fact[] {
  const names = Object.keys(drawerLabels.cash) as (keyof typeof drawerLabels.cash)[];
  return names
    .filter((name) => (cash?.[name] ?? 0) !== 0)
    .map((name) => [drawerLabels.cash[name], formatExactRupees(cash?.[name] ?? 0)]);
}

/** Cash of the office: what all drawers held in the morning, other cash that moved, and what they hold. */
export function OfficeFacts({ book }: { book: DayBook }) {
  const { openingCash, cash, inDrawer, drawers } = book;
  if (openingCash === undefined || inDrawer === undefined) return null;
  const amount = formatExactRupees(inDrawer);
  const isOpened = drawers.some((drawer) => drawer.openingCash !== null);
  const unopened = inDrawer > 0 ? drawerLabels.noneOpenedBut({ amount }) : drawerLabels.noneOpened;
  const opening: Fact = [
    drawerLabels.opening,
    isOpened ? formatExactRupees(openingCash) : drawerLabels.notEntered,
  ];
  const inHand: Fact = [drawerLabels.inHand, isOpened ? amount : unopened];
  return <Facts facts={[opening, ...cashFacts(cash), inHand]} />;
}

function closingFacts(closing: NonNullable<DrawerDay['closing']>): MaybeFact[] {
  return [
    [drawerLabels.counted, formatExactRupees(closing.counted)],
    [drawerLabels.difference, formatExactRupees(closing.difference)],
    [drawerLabels.reason, closing.reason],
    [drawerLabels.notes, notesOf(closing)],
    [drawerLabels.closed, whenAndBy(closing.by, closing.at)],
    [drawerLabels.lateClosing, closing.late],
  ];
}

function factsOf(drawer: DrawerDay): MaybeFact[] {
  const { openingCash, closing, seen } = drawer;
  const mark = entryLabels.standings[seen?.standing ?? 'second'];
  const { opening, notEntered } = drawerLabels;
  return [
    [opening, openingCash === null ? notEntered : formatExactRupees(openingCash)],
    [drawerLabels.opened, openedAfterText(drawer)],
    [drawerLabels.openingReason, drawer.openingReason],
    [drawerLabels.lateOpening, drawer.lateOpening],
    ...cashFacts(drawer.cash),
    [drawerLabels.inDrawer, formatExactRupees(drawer.inDrawer)],
    [drawerLabels.unreferenced, unreferencedText(drawer)],
    ...(closing ? closingFacts(closing) : []),
    [drawerLabels.seen, seen && [whenAndBy(seen.by, seen.at), mark].filter(Boolean).join(', ')],
  ];
}

/** A drawer's cash: expected, counted, and by whom. */
export function DrawerFacts({ drawer }: { drawer: DrawerDay }) {
  const given = factsOf(drawer).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  return <Facts facts={given} />;
}

type DrawerState = keyof typeof drawerLabels.states;

/** The state of a drawer on its day. */
export function drawerState({ openingCash, closing, seen }: DrawerDay): DrawerState {
  if (seen) return 'seen';
  if (closing) return 'closed';
  return openingCash === null ? 'unopened' : 'open';
}

const TONES: Record<DrawerState, BadgeTone> = {
  unopened: 'neutral',
  open: 'info',
  closed: 'warn',
  seen: 'good',
};

/** The state of a drawer in a word. */
export function DrawerBadge({ drawer }: { drawer: DrawerDay }) {
  const state = drawerState(drawer);
  return <Badge tone={TONES[state]}>{drawerLabels.states[state]}</Badge>;
}
