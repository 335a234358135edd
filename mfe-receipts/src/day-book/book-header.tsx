import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { toBusinessDate } from '@kuri/shared/contract';
import { DatePicker } from '@kuri/shared/dates';
import { todayInIndia } from '@kuri/shared/format';
import { useFilters } from '@kuri/shared/router';
import { Button, PageHeader, useIsPhone } from '@kuri/shared/ui';

interface BookHeaderProps {
  texts: Record<'title' | 'description' | 'day' | 'print', string>;
  date: string;
  /** Everything on the paper is there. */
  isReady: boolean;
  /** Between the day and the button that prints. */
  children?: ReactNode;
}

/** Title of a page of books, with its day, which is kept in the address, and a button to print it. */
export function BookHeader({ date, children, ...rest }: BookHeaderProps) {
  const [, change] = useFilters();
  const today = todayInIndia();
  return (
    <PaperHeader {...rest}>
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
      {children}
    </PaperHeader>
  );
}

interface PaperHeaderProps extends Pick<BookHeaderProps, 'isReady' | 'children'> {
  texts: Record<'title' | 'description' | 'print', string>;
}

/** Title of a page that has a paper, with a button to print it. */
export function PaperHeader({ texts, isReady, children }: PaperHeaderProps) {
  const isPhone = useIsPhone();
  const actions = (
    <Actions>
      {children}
      <Button
        icon={<IconPrinter aria-hidden="true" />}
        aria-disabled={!isReady}
        onClick={() => {
          if (isReady) window.print();
        }}
      >
        {texts.print}
      </Button>
    </Actions>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={isPhone ? undefined : actions}
      />
      {isPhone && actions}
    </>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--s2);

  > :last-child {
    margin-left: auto;
  }
`;
