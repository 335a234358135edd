import { useRef } from 'react';
import { closeDrawer, seeDrawer } from '@kuri/shared/calls';
import { MAX_LATE_DAYS, addDays, type DrawerDay } from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import { useWrite } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { Button, useFocusWhenLost } from '@kuri/shared/ui';
import { BookCard } from './book-card.tsx';
import { CloseDrawerForm } from './close-drawer-form.tsx';
import { DrawerFacts } from './drawer-facts.tsx';
import { dayBookLabels, drawerLabels, seeingLabels } from './labels.ts';
import { Money } from './money.tsx';
import { DrawerBadge } from './drawer-badge.tsx';
import { drawerState } from './drawer-state.ts';
import { OpenDrawerForm } from './open-drawer-form.tsx';

interface DrawerCardProps {
  drawer: DrawerDay;
  date: string;
}

/** Somebody's day, and what can be done about it. */
export function DrawerCard({ drawer, date }: DrawerCardProps) {
  const mayKeep = useMay(closeDrawer);
  const mayCheck = useMay(seeDrawer);
  const state = drawerState(drawer);
  const { isOwn, name } = drawer;
  const mayKeepPast = useMay('keepPastDrawers');
  const today = todayInIndia();
  const isInTime = date >= addDays(today, -MAX_LATE_DAYS);
  const keeps = date === today ? isOwn && mayKeep : mayKeepPast && isInTime;
  const isOpen = state === 'unopened' || state === 'open';
  const card = useRef<HTMLElement>(null);
  // A form goes with what it was for.
  useFocusWhenLost(state, card);
  return (
    <BookCard
      ref={card}
      title={isOwn ? dayBookLabels.own : name}
      badge={<DrawerBadge drawer={drawer} />}
    >
      <Money name={name} sums={drawer} />
      <DrawerFacts drawer={drawer} />
      {keeps && state === 'unopened' && <OpenDrawerForm date={date} drawer={drawer} />}
      {keeps && state === 'open' && <CloseDrawerForm date={date} drawer={drawer} />}
      {isOwn && mayKeep && !keeps && isOpen && <p>{drawerLabels.notToday}</p>}
      {!isOwn && mayCheck && state === 'closed' && <SeeButton drawer={drawer} date={date} />}
    </BookCard>
  );
}

function SeeButton({ drawer: { userId, name }, date }: DrawerCardProps) {
  const { write, isBusy } = useWrite(seeDrawer, {
    failed: seeingLabels.failed,
    toasts: { done: seeingLabels.done, failed: (text) => text },
  });
  return (
    <Button
      aria-label={seeingLabels.of(name)}
      busy={isBusy}
      busyLabel={seeingLabels.busy}
      onClick={() => void write({ body: { date, userId } })}
    >
      {seeingLabels.see}
    </Button>
  );
}
