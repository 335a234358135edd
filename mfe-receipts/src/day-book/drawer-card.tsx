import { useRef } from 'react';
import { closeDrawer, seeDrawer } from '@kuri/shared/calls';
import {
  addDays,
  closedMonthText,
  worded,
  MAX_LATE_DAYS,
  type DrawerDay,
} from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import { SecondPersonButton } from '@kuri/shared/forms';
import { useOrganisation, useWrite } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { useFocusWhenLost } from '@kuri/shared/ui';
import { BookCard } from './book-card.tsx';
import { CashFigures } from './cash-figures.tsx';
import { CloseDrawerButton } from './close-drawer.tsx';
import { DrawerBadge, DrawerFacts, drawerState } from './drawer-facts.tsx';
import { dayBookLabels, drawerLabels, stepLabels } from './labels.ts';
import { OpenDrawerForm } from './open-drawer-form.tsx';

interface DrawerCardProps {
  drawer: DrawerDay;
  date: string;
  /** The only one of the day. */
  isAlone: boolean;
}

/** State of a drawer on a day, and whether the user opens and closes it. */
export function useKeeping(drawer: DrawerDay | undefined, date: string) {
  const mayKeep = useMay(closeDrawer);
  const mayKeepPast = useMay('keepPastDrawers');
  const closedUntil = useOrganisation()?.booksClosedUntil;
  const today = todayInIndia();
  const state = drawer && drawerState(drawer);
  const monthClosed =
    state === 'unopened' && closedUntil && date <= closedUntil ? closedUntil : null;
  const isInTime =
    state === 'open' || (monthClosed === null && date >= addDays(today, -MAX_LATE_DAYS));
  const isOwn = drawer?.isOwn === true;
  const keeps = date === today ? isOwn && mayKeep : mayKeepPast && isInTime;
  return {
    opens: keeps && state === 'unopened',
    closes: keeps && state === 'open',
    /** The user may move cash in and out of it. */
    moves: keeps && isOwn && date === today && (state === 'unopened' || state === 'open'),
    monthClosed,
  };
}

/** A drawer of a day: its cash, what is to be known of it, and what can be done with it. */
export function DrawerCard({ drawer, date, isAlone }: DrawerCardProps) {
  const mayKeep = useMay(closeDrawer);
  const mayCheck = useMay(seeDrawer);
  const { opens, closes, monthClosed } = useKeeping(drawer, date);
  const state = drawerState(drawer);
  const { userId, isOwn, name, closing } = drawer;
  const isOpen = state === 'unopened' || state === 'open';
  const seeing = useWrite(seeDrawer, {
    failed: drawerLabels.seeFailed,
    toasts: { done: drawerLabels.seeDone, failed: (text) => text },
  });
  const card = useRef<HTMLElement>(null);
  // Keeps the focus when a form goes.
  useFocusWhenLost(state, card);
  return (
    <BookCard
      ref={card}
      title={isOwn ? dayBookLabels.own : name}
      badge={<DrawerBadge drawer={drawer} />}
    >
      <CashFigures date={date} drawers={[drawer]} />
      {opens && <OpenDrawerForm date={date} drawer={drawer} />}
      <DrawerFacts drawer={drawer} isAlone={isAlone} />
      {closes && !isOwn && <CloseDrawerButton date={date} drawer={drawer} />}
      {monthClosed !== null && <p>{worded(closedMonthText(date, monthClosed))}</p>}
      {isOwn && mayKeep && isOpen && !opens && !closes && monthClosed === null && (
        <p>{drawerLabels.notToday}</p>
      )}
      {!isOwn && mayCheck && state === 'closed' && (
        <SecondPersonButton
          act="seeDrawer"
          otherId={userId}
          {...(closing && { workAt: closing.at })}
          aria-label={drawerLabels.seeOf({ name })}
          busy={seeing.isBusy}
          busyLabel={stepLabels.busy}
          onClick={() => void seeing.write({ body: { date, userId } })}
        >
          {drawerLabels.see}
        </SecondPersonButton>
      )}
    </BookCard>
  );
}
