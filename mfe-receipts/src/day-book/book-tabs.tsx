import type { ReactNode } from 'react';
import { useNavigate } from '@kuri/shared/router';
import { useMay } from '@kuri/shared/session';
import { Tabs } from '@kuri/shared/ui';
import { bookTabLabels } from './labels.ts';

const ADDRESSES = {
  day: '/dayBook',
  months: '/dayBook?tab=months',
  ledger: '/ledger',
  tally: '/dayBook?tab=tally',
} as const;
type BookTab = keyof typeof ADDRESSES;

const names = Object.keys(ADDRESSES) as BookTab[];

interface BookTabsProps {
  selected: BookTab;
  children: ReactNode;
}

/** The books of the office behind tabs, each at its address; the day alone for who reads one drawer. */
export function BookTabs({ selected, children }: BookTabsProps) {
  const seesAll = useMay('readDayBooks');
  const navigate = useNavigate();
  if (!seesAll) return children;
  return (
    <Tabs
      label={bookTabLabels.label}
      items={names.map((id) => ({ id, label: bookTabLabels.tabs[id] }))}
      selected={selected}
      onSelect={(id) => {
        const tab = names.find((name) => name === id);
        if (tab) void navigate(ADDRESSES[tab]);
      }}
    >
      {children}
    </Tabs>
  );
}
