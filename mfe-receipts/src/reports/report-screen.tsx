import styled from 'styled-components';
import { periodReport, periodReportFile } from '@kuri/shared/calls';
import type { PeriodReport } from '@kuri/shared/contract';
import { formatDate, todayInIndia } from '@kuri/shared/format';
import { useOrganisation, useRead } from '@kuri/shared/query';
import { ExportButton, ListState, OfficeHead, PrintSheet } from '@kuri/shared/ui';
import { BookCard } from '../day-book/book-card.tsx';
import { PaperHeader } from '../day-book/book-header.tsx';
import { DatePresetPicker, useDates } from '../presets/date-preset-picker.tsx';
import { REPORT_PRESETS } from '../presets/presets.ts';
import { reportLabels as labels } from './labels.ts';
import { Groups, Income, Money, Months, Moved, PrintedGroups, Standing } from './report-tables.tsx';

/** The page /reports: what some days brought, and how it stood behind the last. The days are in the URL. */
export function ReportScreen() {
  const dates = useDates('this-month', REPORT_PRESETS);
  const today = todayInIndia();
  const query = { startdate: dates.range.start ?? today, enddate: dates.range.end ?? today };
  const report = useRead(periodReport, { query }, { keep: true });
  return (
    <>
      <PaperHeader texts={labels} isReady={report.data !== undefined}>
        <Picker>
          <DatePresetPicker dates={dates} presets={REPORT_PRESETS} />
        </Picker>
        <ExportButton call={periodReportFile} sent={{ query }} name="report" />
      </PaperHeader>
      <ListState query={report} loading={labels.loading} failed={labels.loadFailed}>
        {(found) => (
          <>
            <Report report={found} />
            <Printed report={found} />
          </>
        )}
      </ListState>
    </>
  );
}

const daysOf = ({ from, to }: PeriodReport) => ({ from: formatDate(from), to: formatDate(to) });

function Report({ report }: { report: PeriodReport }) {
  return (
    <Page>
      <p>{`${labels.days(daysOf(report))}. ${labels.rule}`}</p>
      <div>
        <div>
          <BookCard title={labels.money}>
            <Money report={report} />
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
            <Moved report={report} />
          </BookCard>
        </div>
      </div>
      <h2>{labels.groups}</h2>
      <Groups report={report} />
    </Page>
  );
}

function Printed({ report }: { report: PeriodReport }) {
  const office = useOrganisation();
  return (
    <A4>
      {office && <OfficeHead office={office} />}
      <h1>{labels.heading(daysOf(report))}</h1>
      <p>{labels.rule}</p>
      <Money report={report} />
      <h2>{labels.income}</h2>
      <Income report={report} />
      <h2>{labels.moved}</h2>
      <Moved report={report} />
      <h2>{labels.standing({ day: formatDate(report.to) })}</h2>
      <Standing report={report} />
      {report.months.length > 1 && (
        <>
          <h2>{labels.months}</h2>
          <Months report={report} />
        </>
      )}
      <h2>{labels.groups}</h2>
      <PrintedGroups report={report} />
    </A4>
  );
}

const Picker = styled.div`
  width: 340px;
  max-width: 100%;
`;

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);

  > p {
    color: var(--ink-2);
    font-size: 13px;
  }
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr));
    align-items: start;
    gap: var(--s4);
  }
  > div > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s4);
  }
  > h2 {
    font-size: 15px;
    font-weight: 600;
  }
`;

const A4 = styled(PrintSheet)`
  @page report {
    size: A4 portrait;
    margin: 14mm;
  }

  @media print {
    page: report;
    color: #000;
    font-size: 9.5pt;

    h1,
    h2 {
      margin: 6mm 0 3mm;
      font-size: 12pt;
    }
  }
`;
