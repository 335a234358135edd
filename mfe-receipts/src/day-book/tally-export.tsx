import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import styled from 'styled-components';
import { tallyFile } from '@kuri/shared/calls';
import { toBusinessDate } from '@kuri/shared/contract';
import { DatePicker } from '@kuri/shared/dates';
import { todayInIndia } from '@kuri/shared/format';
import { useDownload } from '@kuri/shared/query';
import { Button } from '@kuri/shared/ui';
import { BookCard } from './book-card.tsx';
import { tallyLabels } from './labels.ts';

/** Saves the day books of a span of days for Tally, at first the shown day. */
export function TallyExport({ date }: { date: string }) {
  const [start, setStart] = useState(date);
  const [end, setEnd] = useState(date);
  const { failed, from, to, save, title, note } = tallyLabels;
  const file = useDownload(tallyFile, { failed, toasts: { failed: (text) => text } });
  const max = todayInIndia();
  const pick = (set: (day: string) => void) => (day: string | null) => {
    if (toBusinessDate(day ?? '') !== undefined) set(day ?? date);
  };
  return (
    <BookCard title={title}>
      <p>{note}</p>
      <Span>
        <DatePicker label={from} value={start} max={max} onChange={pick(setStart)} />
        <DatePicker label={to} value={end} max={max} onChange={pick(setEnd)} />
        <Button
          icon={<IconDownload aria-hidden="true" />}
          aria-busy={file.isBusy}
          onClick={() =>
            void file.save(
              { query: { startdate: start, enddate: end } },
              `tally-${start}-${end}.xml`,
            )
          }
        >
          {save}
        </Button>
      </Span>
    </BookCard>
  );
}

const Span = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--s3);
`;
