import type { ReactNode } from 'react';
import styled from 'styled-components';
import { periodReport, periodReportFile } from '@kuri/shared/calls';
import type { PeriodReport } from '@kuri/shared/contract';
import { formatCount, formatDate, formatExactRupees, todayInIndia } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { ExportButton, Facts, ListState } from '@kuri/shared/ui';
import { BookCard, BookCards, BookNote, DaysPicker } from '../day-book/book-card.tsx';
import { PaperHeader } from '../day-book/book-header.tsx';
import { BookPaper } from '../day-book/book-paper.tsx';
import { DatePresetPicker, useDates } from '../presets/date-preset-picker.tsx';
import { REPORT_PRESETS } from '../presets/presets.ts';
import { reportLabels as labels } from './labels.ts';
import { Groups, Income, Months, PrintedGroups, Standing } from './report-tables.tsx';

/** The page /reports: what some days brought, and how it stood behind the last. The days are in the URL. */
export function ReportScreen() {
  const dates = useDates('this-month', REPORT_PRESETS);
  const today = todayInIndia();
  const query = { startdate: dates.range.start ?? today, enddate: dates.range.end ?? today };
  const report = useRead(periodReport, { query }, { keep: true });
  return (
    <>
      <PaperHeader texts={labels} isReady={report.data !== undefined}>
        <DaysPicker>
          <DatePresetPicker dates={dates} presets={REPORT_PRESETS} />
        </DaysPicker>
        <ExportButton call={periodReportFile} sent={{ query }} name="report" />
      </PaperHeader>
      <ListState query={report} loading={labels.loading} failed={labels.loadFailed}>
        {(found) => (
          <>
            <Report report={found}>
              <Groups report={found} />
            </Report>
            <BookPaper title={labels.heading(daysOf(found))}>
              <Report report={found}>
                <PrintedGroups report={found} />
              </Report>
            </BookPaper>
          </>
        )}
      </ListState>
    </>
  );
}

const daysOf = ({ from, to }: PeriodReport) => ({ from: formatDate(from), to: formatDate(to) });

/** Figures of the days, on the screen as on paper. @param children the groups, which differ */
function Report({ report, children }: { report: PeriodReport; children: ReactNode }) {
  const { total, members } = report;
  return (
    <>
      <BookNote>{`${labels.days(daysOf(report))}. ${labels.rule}`}</BookNote>
      <BookCards>
        <div>
          <BookCard title={labels.money}>
            <Facts
              facts={[
                [labels.collected, formatExactRupees(total.collected)],
                [labels.paidOut, formatExactRupees(total.paidOut)],
                [labels.earned, formatExactRupees(total.earned)],
              ]}
            />
          </BookCard>
          <BookCard title={labels.income}>
            <Income report={report} />
          </BookCard>
          {report.months.length > 1 && (
            <BookCard title={labels.months}>
              <Months report={report} />
            </BookCard>
          )}
        </div>
        <div>
          <BookCard title={labels.standing({ day: formatDate(report.to) })}>
            <Standing report={report} />
          </BookCard>
          <BookCard title={labels.moved}>
            <Facts
              facts={[
                [labels.membersJoined, formatCount(members.joined)],
                [labels.membersLeft, formatCount(members.left)],
                [labels.joined, formatCount(total.joined)],
                [labels.left, formatCount(total.left)],
              ]}
            />
          </BookCard>
        </div>
      </BookCards>
      <GroupsTitle>{labels.groups}</GroupsTitle>
      {children}
    </>
  );
}

const GroupsTitle = styled.h2`
  font-size: 15px;
  font-weight: 600;
`;
