import { IconDownload } from '@tabler/icons-react';
import { tallyFile } from '@kuri/shared/calls';
import { todayInIndia } from '@kuri/shared/format';
import { useDownload } from '@kuri/shared/query';
import { Button } from '@kuri/shared/ui';
import { DatePresetPicker, useDates } from '../presets/date-preset-picker.tsx';
import { BookBar, BookCard, DaysPicker } from './book-card.tsx';
import { tallyLabels } from './labels.ts';

const PRESETS = ['today', 'yesterday', 'this-month', 'previous-month'] as const;

/** Saves the day books of a span of days for Tally. */
export function TallyExport() {
  const { failed, save, title, note } = tallyLabels;
  const dates = useDates('today', PRESETS);
  const today = todayInIndia();
  const query = { startdate: dates.range.start ?? today, enddate: dates.range.end ?? today };
  const file = useDownload(tallyFile, { failed, toasts: { failed: (text) => text } });
  const name = `tally-${query.startdate}-${query.enddate}.xml`;
  return (
    <BookCard title={title}>
      <p>{note}</p>
      <BookBar>
        <DaysPicker>
          <DatePresetPicker dates={dates} presets={PRESETS} />
        </DaysPicker>
        <Button
          icon={<IconDownload aria-hidden="true" />}
          aria-busy={file.isBusy}
          onClick={() => void file.save({ query }, name)}
        >
          {save}
        </Button>
      </BookBar>
    </BookCard>
  );
}
