import { IconDownload } from '@tabler/icons-react';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { bookImportFaultFile, bookImportFaults, bookImportPeople } from '@kuri/shared/calls';
import {
  MAX_IMPORT_LISTED,
  type BookImport,
  type ImportFault,
  type ImportFindings,
  type ImportPerson,
  wordedAnswer,
} from '@kuri/shared/contract';
import { formatCount, formatPhone, formatRupees } from '@kuri/shared/format';
import { useDownload, useRead } from '@kuri/shared/query';
import {
  Button,
  DataTable,
  FactCard,
  ListState,
  Pagination,
  type Column,
  type Paging,
} from '@kuri/shared/ui';
import { ImportCard } from './import-card.tsx';
import { importLabels } from './labels.ts';

const { findings: foundTexts } = importLabels;

/** The figures of a check. */
export function Findings({ found }: { found: ImportFindings }) {
  const some = (fresh: number, existing: number) =>
    foundTexts.some({ fresh: formatCount(fresh), known: formatCount(existing) });
  const { unnamed = [] } = found;
  const unnamedPayments = unnamed.reduce((sum, { payments }) => sum + payments, 0);
  return (
    <>
      <FactCard
        title={foundTexts.title}
        facts={[
          [foundTexts.groups, some(found.newGroups, found.knownGroups)],
          [foundTexts.members, some(found.newMembers, found.knownMembers)],
          [foundTexts.tickets, formatCount(found.tickets)],
          [foundTexts.payments, formatCount(found.payments)],
          [foundTexts.amount, formatRupees(found.amount)],
          [foundTexts.draws, formatCount(found.draws ?? 0)],
        ]}
      />
      {unnamed.length > 0 && (
        <ImportCard
          title={foundTexts.unnamed({ people: unnamed.length, payments: unnamedPayments })}
          note={foundTexts.unnamedNote}
        >
          <ul>
            {unnamed.map((one) => (
              <li key={`${one.schemeCode} ${one.memberName}`}>{foundTexts.unnamedOne(one)}</li>
            ))}
          </ul>
        </ImportCard>
      )}
    </>
  );
}

const { faults: faultTexts, kinds } = importLabels;

/** Rows of equal faults that are named. */
const MOST_NAMED = 3;

/** A fault, and the rows that cannot be taken before it is mended. */
function WhatIsWrong(fault: ImportFault) {
  const { waiting = [], others = [], row } = fault;
  const named = [row, ...others].slice(0, MOST_NAMED);
  return (
    <>
      {wordedAnswer(fault)}
      {others.length > 0 && (
        <small>
          {faultTexts.others({ rows: named.join(', '), more: others.length + 1 - named.length })}
        </small>
      )}
      {waiting.map(({ kind, sheet, count, rows }) => (
        <details key={`${kind} ${sheet ?? ''}`}>
          <summary>{faultTexts.waiting({ count, kind })}</summary>
          {sheet !== undefined && `${sheet}: `}
          {faultTexts.waitingRows({ rows: rows.join(', '), more: count > rows.length })}
        </details>
      ))}
    </>
  );
}

const FileOfFault = ({ kind, sheet }: ImportFault) =>
  sheet === undefined ? kinds[kind].title : `${kinds[kind].title}, ${sheet}`;

const FAULT_COLUMNS: readonly Column<ImportFault>[] = [
  { id: 'what', header: faultTexts.columns.what, cell: WhatIsWrong },
  { id: 'file', header: faultTexts.columns.file, cell: FileOfFault },
  {
    id: 'row',
    header: faultTexts.columns.row,
    cell: ({ row }) => row,
    numeric: true,
    align: 'end',
  },
  {
    id: 'column',
    header: faultTexts.columns.column,
    cell: ({ column, heading }) =>
      heading === undefined ? column || faultTexts.wholeRow : `${heading} (${column})`,
  },
];

interface FaultsProps {
  data: BookImport;
  /** All of them, listed or not. */
  count: number;
}

export function Faults({ data: { importId, files }, count }: FaultsProps) {
  const paging = useOwnPaging(useState({ page: 1, size: 25 }));
  const query = { importid: importId, pageno: paging.page, pagesize: paging.size };
  const faults = useRead(bookImportFaults, { query }, { keep: true });
  const take = useDownload(bookImportFaultFile, { failed: faultTexts.takeFailed });
  const note =
    count > MAX_IMPORT_LISTED ? `${faultTexts.note} ${faultTexts.first}` : faultTexts.note;
  return (
    <ImportCard
      title={faultTexts.title({ count: formatCount(count), one: count === 1 })}
      note={`${note} ${faultTexts.takeNote}`}
      footer={files.map(({ kind }) => (
        <Button
          key={kind}
          icon={<IconDownload aria-hidden="true" />}
          busy={take.isBusy}
          onClick={() => {
            void take.save({ query: { importid: importId, kind } }, `${kind}-faults.xlsx`);
          }}
        >
          {faultTexts.take({ kind: kinds[kind].title })}
        </Button>
      ))}
    >
      {take.failure !== null && <p role="alert">{take.failure}</p>}
      <ListState table query={faults} loading={faultTexts.loading} failed={faultTexts.failed}>
        {({ data, totalRecords }) => (
          <DataTable
            label={faultTexts.list}
            columns={FAULT_COLUMNS}
            rows={data}
            rowKey={({ kind, sheet, row, column, heading, message }) =>
              [kind, sheet, row, column, heading, message].join(' ')
            }
            rowName={wordedAnswer}
            busy={faults.isFetching}
            footer={<Pagination paging={paging} total={totalRecords} label={faultTexts.pages} />}
          />
        )}
      </ListState>
    </ImportCard>
  );
}

const { people: peopleTexts } = importLabels;

const PERSON_COLUMNS: readonly Column<ImportPerson>[] = [
  { id: 'name', header: peopleTexts.columns.name, cell: ({ memberName }) => memberName },
  {
    id: 'phone',
    header: peopleTexts.columns.phone,
    cell: ({ contactPhone }) => formatPhone(contactPhone),
    numeric: true,
  },
  {
    id: 'as',
    header: peopleTexts.columns.as,
    cell: ({ memberId, names }) =>
      memberId === null ? peopleTexts.other({ names: names.join(', ') }) : peopleTexts.member,
  },
  {
    id: 'row',
    header: peopleTexts.columns.row,
    cell: ({ row }) => row,
    numeric: true,
    align: 'end',
  },
];

/** People with known phones: existing members, and new ones on the same phone. */
export function KnownPeople({ importId }: { importId: string }) {
  const paging = useOwnPaging(useState({ page: 1, size: 10 }));
  const query = { importid: importId, pageno: paging.page, pagesize: paging.size };
  const people = useRead(bookImportPeople, { query }, { keep: true });
  const { data: page } = people;
  if (page === undefined || page.totalRecords === 0) return null;
  return (
    <ImportCard title={peopleTexts.title({ count: formatCount(page.totalRecords) })}>
      <DataTable
        label={peopleTexts.list}
        columns={PERSON_COLUMNS}
        rows={page.data}
        rowKey={({ row }) => String(row)}
        rowName={({ memberName }) => memberName}
        busy={people.isFetching}
        footer={<Pagination paging={paging} total={page.totalRecords} label={peopleTexts.pages} />}
      />
    </ImportCard>
  );
}

const SIZES = [10, 25, 50] as const;

interface Place {
  page: number;
  size: number;
}

/** The paging of a list beside the page's own, which has the address. @param state of a `useState` */
function useOwnPaging([place, setPlace]: [Place, Dispatch<SetStateAction<Place>>]): Paging {
  const setPage = (page: number) => setPlace(({ size }) => ({ page, size }));
  return {
    ...place,
    sizes: SIZES,
    setPage,
    setSize: (size) => setPlace({ page: 1, size }),
    stepBack: setPage,
  };
}
