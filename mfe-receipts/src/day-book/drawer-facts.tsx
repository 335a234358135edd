import styled from 'styled-components';
import { NOTES, type DayBook, type DrawerDay } from '@kuri/shared/contract';
import { formatCount, formatExactRupees, formatMoment } from '@kuri/shared/format';
import { Badge, type BadgeTone, Facts } from '@kuri/shared/ui';
import { BookNote } from './book-card.tsx';
import { drawerLabels, entryLabels } from './labels.ts';
import { moneyByWay, moneyLeft, type Fact } from './money.ts';

/** A fact that is left out without a value. */
type MaybeFact = readonly [name: string, value: string | null];

const whenAndBy = (name: string, at: string) => `${name}, ${formatMoment(at)}`;

function notesOf(closing: NonNullable<DrawerDay['closing']>): string {
  const counted = NOTES.filter(({ name }) => closing[name] > 0).map(
    ({ name, rupees }) => `${closing[name]} × ₹${rupees}`,
  );
  const coins = `${drawerLabels.coins} ${formatExactRupees(closing.coins)}`;
  return [...counted, ...(closing.coins > 0 ? [coins] : [])].join(', ');
}

/** Payments before the opening, in words; null without any. */
export function openedAfterText({ openedAfter }: Pick<DrawerDay, 'openedAfter'>): string | null {
  if (openedAfter === 0) return null;
  return drawerLabels.openedAfter({ count: formatCount(openedAfter), one: openedAfter === 1 });
}

/** A payment that is not in cash and has no transaction number, in a line. */
function unreferencedText(payment: DrawerDay['unreferenced'][number]): string {
  const { receiptNumber: number, method, amount, reason } = payment;
  const said = { number, method, amount: formatExactRupees(amount), reason: reason ?? 'none' };
  return drawerLabels.unreferencedOne(said);
}

/** A line for each way in which other cash moved. */
export function cashFacts(cash: DrawerDay['cash']): Fact[] {
  const names = Object.keys(drawerLabels.cash) as (keyof typeof drawerLabels.cash)[];
  return names
    .filter((name) => (cash?.[name] ?? 0) !== 0)
    .map((name) => [drawerLabels.cash[name], formatExactRupees(cash?.[name] ?? 0)]);
}

/** Ways in which money of all drawers moved beside its figures. */
export function OfficeFacts({ book }: { book: DayBook }) {
  return <BookFacts facts={[...moneyByWay(book), ...cashFacts(book.cash)]} />;
}

interface DrawerFactsProps {
  drawer: DrawerDay;
  /** The sums of its methods stand beside it: its money is told by the ways in which it moved. */
  isAlone: boolean;
}

/** Facts of a drawer beside its figures: its money, its count, and by whom. */
export function DrawerFacts({ drawer, isAlone }: DrawerFactsProps) {
  const { closing, seen, unreferenced } = drawer;
  const mark = entryLabels.standings[seen?.standing ?? 'second'];
  const facts: MaybeFact[] = [
    ...(isAlone ? moneyByWay(drawer) : moneyLeft(drawer)),
    ...cashFacts(drawer.cash),
    [drawerLabels.opened, openedAfterText(drawer)],
    [drawerLabels.openingReason, drawer.openingReason],
    [drawerLabels.lateOpening, drawer.lateOpening],
    [drawerLabels.counted, closing && formatExactRupees(closing.counted)],
    [
      drawerLabels.difference,
      closing && (closing.difference ? formatExactRupees(closing.difference) : drawerLabels.none),
    ],
    [drawerLabels.reason, closing && closing.reason],
    [drawerLabels.notes, closing && notesOf(closing)],
    [drawerLabels.closed, closing && whenAndBy(closing.by, closing.at)],
    [drawerLabels.lateClosing, closing && closing.late],
    [drawerLabels.seen, seen && [whenAndBy(seen.by, seen.at), mark].filter(Boolean).join(', ')],
  ];
  return (
    <>
      <BookFacts facts={facts.flatMap(([name, value]) => (value ? [[name, value]] : []))} />
      {unreferenced.length > 0 && (
        <BookNote>
          {drawerLabels.unreferenced}: {unreferenced.map(unreferencedText).join('; ')}
        </BookNote>
      )}
    </>
  );
}

/** Facts of a card, as many beside each other as there is room for; nothing without any. */
export function BookFacts({ facts }: { facts: readonly Fact[] }) {
  return facts.length > 0 && <Wide facts={facts} />;
}

const Wide = styled(Facts)`
  grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
`;

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
