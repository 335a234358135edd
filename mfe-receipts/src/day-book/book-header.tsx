import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toBusinessDate } from '@kuri/shared/contract';
import { DatePicker } from '@kuri/shared/dates';
import { todayInIndia } from '@kuri/shared/format';
import { useFilters } from '@kuri/shared/router';
import { Button, IconButton, PageHeader, useIsPhone } from '@kuri/shared/ui';
import { BookBar } from './book-card.tsx';

interface BookHeaderProps {
  texts: Record<'title' | 'description' | 'day' | 'print', string>;
  date: string;
  /** Everything on the paper is there. */
  isReady: boolean;
  /** Ahead of the day and of the button that prints, which stay in place when it comes. */
  children?: ReactNode;
}

/** Title of a page of books, with its day, which is kept in the address, and a button to print it. */
export function BookHeader({ date, children, ...rest }: BookHeaderProps) {
  const [, change] = useFilters();
  const today = todayInIndia();
  return (
    <PaperHeader {...rest}>
      {children}
      <DatePicker
        label={rest.texts.day}
        hideLabel
        value={date}
        max={today}
        onChange={(next) => {
          // A half-typed date is empty or ages ago.
          if (next === null || toBusinessDate(next) === undefined || next > today) return;
          change({ date: next === today ? null : next });
        }}
      />
    </PaperHeader>
  );
}

interface PaperHeaderProps extends Pick<BookHeaderProps, 'isReady' | 'children'> {
  texts: Record<'title' | 'description' | 'print', string>;
}

/** Title of a page that has a paper, with a button to print it; on a phone in the bar above the page. */
export function PaperHeader({ texts, isReady, children }: PaperHeaderProps) {
  const isPhone = useIsPhone();
  const print = {
    icon: <IconPrinter aria-hidden="true" />,
    'aria-disabled': !isReady,
    onClick: () => {
      if (isReady) window.print();
    },
  };
  if (isPhone) {
    return (
      <>
        <PageHeader title={texts.title} actions={<IconButton label={texts.print} {...print} />} />
        <BookBar>{children}</BookBar>
      </>
    );
  }
  const actions = (
    <BookBar>
      {children}
      <Button {...print}>{texts.print}</Button>
    </BookBar>
  );
  return <PageHeader title={texts.title} description={texts.description} actions={actions} />;
}
