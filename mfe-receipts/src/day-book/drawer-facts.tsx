import { NOTES, type DrawerDay } from '@kuri/shared/contract';
import { formatExactRupees, formatMoment } from '@kuri/shared/format';
import { Facts } from '@kuri/shared/ui';
import { drawerLabels } from './labels.ts';

type Fact = readonly [name: string, value: string];

const whenAndBy = (name: string, at: string) => drawerLabels.byWhom(name, formatMoment(at));

function notesOf(closing: NonNullable<DrawerDay['closing']>): string {
  const counted = NOTES.filter(({ name }) => closing[name] > 0).map(
    ({ name, rupees }) => `${closing[name]} × ₹${rupees}`,
  );
  return [...counted, `${drawerLabels.coins} ${formatExactRupees(closing.coins)}`].join(', ');
}

function factsOf({ name, openingCash, inDrawer, closing, seen }: DrawerDay): Fact[] {
  const facts: Fact[] = [
    [
      drawerLabels.opening,
      openingCash === null ? drawerLabels.notEntered : formatExactRupees(openingCash),
    ],
    [drawerLabels.inDrawer, formatExactRupees(inDrawer)],
  ];
  if (closing) {
    facts.push(
      [drawerLabels.counted, formatExactRupees(closing.counted)],
      [drawerLabels.difference, formatExactRupees(closing.difference)],
    );
    if (closing.reason !== null) facts.push([drawerLabels.reason, closing.reason]);
    facts.push(
      [drawerLabels.notes, notesOf(closing)],
      [drawerLabels.closed, whenAndBy(name, closing.at)],
    );
  }
  if (seen) facts.push([drawerLabels.seen, whenAndBy(seen.by, seen.at)]);
  return facts;
}

/** What was and should be in a drawer, what was counted, and who says so. */
export function DrawerFacts({ drawer }: { drawer: DrawerDay }) {
  return <Facts facts={factsOf(drawer)} />;
}
