import { useId, useState } from 'react';
import styled from 'styled-components';
import { bookImportColumns, matchImportColumns } from '@kuri/shared/calls';
import { wordedAnswer, type ImportColumns, type ImportKind } from '@kuri/shared/contract';
import { formatCount } from '@kuri/shared/format';
import { useRead, useWrite } from '@kuri/shared/query';
import { Button, Field, ListState, NativeSelect } from '@kuri/shared/ui';
import { ImportCard } from './import-card.tsx';
import { importLabels } from './labels.ts';

const { columns: texts, kinds } = importLabels;

type Match = ImportColumns['matches'][number];
/** Column of the file by the key of ours; null for one that is not in the file. */
type Picked = Readonly<Record<string, number | null>>;

/** The picked columns that are in the file. */
function inFile(picked: Picked): Record<string, number> {
  const found = Object.entries(picked).flatMap(([key, at]) => (at === null ? [] : [[key, at]]));
  return Object.fromEntries(found) as Record<string, number>;
}

interface PlaceInFile {
  sheet?: string;
  headingrow?: number;
  columns?: string;
}

const pickedOf = ({ matches }: ImportColumns): Picked =>
  Object.fromEntries(matches.flatMap(({ key, index }) => (index === null ? [] : [[key, index]])));

interface ColumnsCardProps {
  importId: string;
  kind: ImportKind;
  onDone: () => void;
}

/** Matches the columns of a file with ours, and lists what is left out, before it is checked. */
export function ColumnsCard({ importId, kind, onDone }: ColumnsCardProps) {
  const [place, setPlace] = useState<PlaceInFile>({});
  const [picked, setPicked] = useState<Picked | null>(null);
  const query = { importid: importId, kind, ...place };
  const read = useRead(bookImportColumns, { query }, { keep: true });
  return (
    <ListState query={read} loading={texts.loading} failed={texts.failed}>
      {(data) => (
        <Columns
          data={data}
          picked={picked ?? pickedOf(data)}
          importId={importId}
          isReading={read.isFetching}
          onAsk={(next) => {
            setPicked(null);
            setPlace(next);
          }}
          onPick={(next) => {
            const columns = Object.entries(inFile(next)).map(([key, index]) => `${key}:${index}`);
            setPicked(next);
            setPlace({
              sheet: data.sheet,
              headingrow: data.headingRow,
              columns: columns.join(','),
            });
          }}
          onDone={onDone}
        />
      )}
    </ListState>
  );
}

/** Why the columns cannot be taken as they are matched; null when they can. */
function reasonOf({ matches }: ImportColumns, picked: Picked): string | null {
  const missing = matches.filter(({ key, isRequired }) => isRequired && picked[key] == null);
  if (missing.length > 0)
    return texts.missing({ headings: missing.map(({ heading }) => heading).join(', ') });
  const open = matches.filter(({ key, equal }) => equal.length > 0 && picked[key] === undefined);
  if (open.length > 0)
    return texts.open({ headings: open.map(({ heading }) => heading).join(', ') });
  const headingAt = new Map<number, string>();
  for (const { key, heading } of matches) {
    const index = picked[key] ?? null;
    if (index === null) continue;
    const other = headingAt.get(index);
    if (other !== undefined) return texts.same({ one: other, other: heading });
    headingAt.set(index, heading);
  }
  return null;
}

interface ColumnsProps {
  data: ImportColumns;
  picked: Picked;
  importId: string;
  isReading: boolean;
  onAsk: (place: PlaceInFile) => void;
  onPick: (picked: Picked) => void;
  onDone: () => void;
}

function Columns({ data, picked, importId, isReading, onAsk, onPick, onDone }: ColumnsProps) {
  const { kind, name, problem, sheet, headingRow, columns, matches } = data;
  const reasonId = useId();
  const match = useWrite(matchImportColumns, { failed: texts.matchFailed, onDone });
  const reason = problem === null ? reasonOf(data, picked) : wordedAnswer(problem);
  const pick = (key: string, text: string) => {
    const { [key]: _, ...others } = picked;
    if (text === '') onPick(others);
    else onPick({ ...others, [key]: text === NOT_THERE ? null : Number(text) });
  };
  return (
    <ImportCard
      title={texts.title({ kind: kinds[kind].title })}
      note={texts.note({ name })}
      footer={
        <>
          {reason !== null && (
            <Reason id={reasonId} role="status">
              {reason}
            </Reason>
          )}
          <Button variant="ghost" onClick={onDone}>
            {texts.back}
          </Button>
          <Button
            variant="primary"
            disabled={reason !== null || isReading}
            aria-describedby={reason === null ? undefined : reasonId}
            busy={match.isBusy}
            onClick={() => {
              void match.write({
                body: { importId, kind, sheet, headingRow, columns: inFile(picked) },
              });
            }}
          >
            {texts.next}
          </Button>
        </>
      }
    >
      {problem === null && (
        <>
          <Place data={data} onAsk={onAsk} />
          <Matches>
            {matches.map((each) => (
              <MatchField
                key={each.key}
                match={each}
                columns={columns}
                index={picked[each.key]}
                onPick={(text) => {
                  pick(each.key, text);
                }}
              />
            ))}
          </Matches>
          <LeftOut data={data} picked={picked} />
        </>
      )}
      {match.failure !== null && <p role="alert">{match.failure}</p>}
    </ImportCard>
  );
}

const Reason = styled.p`
  flex: 1 1 220px;
  align-self: center;
  color: var(--bad);
  font-size: 13px;
`;

const Matches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: var(--s4);
`;

/** The sheet and the row with the headings. */
function Place({ data, onAsk }: Pick<ColumnsProps, 'data' | 'onAsk'>) {
  const { sheets, sheet, headingRow, top } = data;
  return (
    <Matches>
      {sheets.length > 1 && (
        <Field label={texts.sheet}>
          {(control) => (
            <NativeSelect
              {...control}
              value={sheet}
              onChange={({ target }) => {
                onAsk({ sheet: target.value });
              }}
            >
              {sheets.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      <Field label={texts.headingRow}>
        {(control) => (
          <NativeSelect
            {...control}
            value={headingRow}
            onChange={({ target }) => {
              onAsk({ sheet, headingrow: Number(target.value) });
            }}
          >
            <option value={0}>{texts.noHeadings}</option>
            {top.map(({ row, text }) => (
              <option key={row} value={row}>
                {texts.row({ row, text })}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </Matches>
  );
}

const NOT_THERE = 'none';

interface MatchFieldProps {
  match: Match;
  columns: ImportColumns['columns'];
  index: number | null | undefined;
  onPick: (index: string) => void;
}

/** One of our columns, and which of the file it is. */
function MatchField({ match, columns, index, onPick }: MatchFieldProps) {
  const { heading, isRequired, by, equal } = match;
  const chosen = columns.find((column) => column.index === index);
  const names = columns.filter((column) => equal.includes(column.index));
  const hint = chosen
    ? [chosen.samples.join(', '), index === match.index && by !== null ? texts.by[by] : '']
        .filter((text) => text !== '')
        .join(' · ')
    : undefined;
  const isOpen = names.length > 0 && index === undefined;
  const error = isOpen
    ? texts.equal({ headings: names.map((column) => column.heading).join(', ') })
    : isRequired && !chosen
      ? texts.choose
      : undefined;
  return (
    <Field label={heading} required={isRequired} error={error} hint={hint}>
      {(control) => (
        <NativeSelect
          {...control}
          value={index ?? (isRequired || isOpen ? '' : NOT_THERE)}
          onChange={({ target }) => {
            onPick(target.value);
          }}
        >
          {(isRequired || isOpen) && <option value="">{texts.notChosen}</option>}
          {!isRequired && <option value={NOT_THERE}>{texts.notThere}</option>}
          {columns.map((column) => (
            <option key={column.index} value={column.index}>
              {column.heading}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

/** Columns and lines of the file that are left out. */
function LeftOut({ data, picked }: Pick<ColumnsProps, 'data' | 'picked'>) {
  const { sheets, sheet, columns, rows, leftOut, moreLeftOut } = data;
  const used = new Set(Object.values(inFile(picked)));
  const unused = columns.filter(({ index }) => !used.has(index));
  const others = sheets.filter((each) => each !== sheet);
  const isNothing = unused.length + others.length + leftOut.length === 0;
  return (
    <Rest aria-label={texts.leftOut}>
      <h3>{texts.leftOut}</h3>
      <p>{texts.rows({ count: formatCount(rows), one: rows === 1 })}</p>
      {isNothing ? (
        <p>{texts.nothingLeftOut}</p>
      ) : (
        <ul>
          {others.length > 0 && <li>{texts.otherSheets({ names: others.join(', ') })}</li>}
          {unused.length > 0 && (
            <li>
              {texts.otherColumns({ headings: unused.map(({ heading }) => heading).join(', ') })}
            </li>
          )}
          {leftOut.map(({ from, to, as, text }) => (
            <li key={from}>
              {texts.otherRow({
                from,
                to: from === to ? 'none' : String(to),
                as: texts.as[as],
                text: text || 'none',
              })}
            </li>
          ))}
          {moreLeftOut > 0 && <li>{texts.moreRows({ count: formatCount(moreLeftOut) })}</li>}
        </ul>
      )}
    </Rest>
  );
}

const Rest = styled.section`
  padding-top: var(--s3);
  border-top: 1px solid var(--line);
  font-size: 13px;

  h3 {
    font-size: 13px;
    font-weight: 600;
  }
  p,
  ul {
    color: var(--ink-2);
  }
  ul {
    max-height: 260px;
    margin-top: var(--s1);
    padding-left: 18px;
    list-style: disc;
    overflow: auto;
  }
  li {
    overflow-wrap: anywhere;
  }
`;
