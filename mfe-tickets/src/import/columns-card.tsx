import { useState } from 'react';
import { bookImportColumns, matchImportColumns } from '@kuri/shared/calls';
import {
  MONTH_COLUMNS,
  wordedAnswer,
  type ImportColumns,
  type ImportKind,
} from '@kuri/shared/contract';
import { formatCount } from '@kuri/shared/format';
import { useRead, useWrite } from '@kuri/shared/query';
import { Field, ListState, NativeSelect, TextInput } from '@kuri/shared/ui';
import {
  Choice,
  Continue,
  DAYS,
  LeftOutRows,
  Matches,
  Rest,
  TakesMarked,
} from './columns-parts.tsx';
import { ImportCard } from './import-card.tsx';
import { importLabels } from './labels.ts';
import { RegisterCard } from './register-card.tsx';

const { columns: texts, kinds } = importLabels;

type Match = ImportColumns['matches'][number];
/** Column of the file by the key of ours; null for one that is not in the file. */
type Picked = Readonly<Record<string, number | null>>;

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

/** Values and choices that hold for all rows of a file. */
interface OfAllRows {
  typed: Readonly<Record<string, string>>;
  monthDay: number | null;
  takesMarked: boolean;
}

/** Matches the columns of a file with ours, and lists what is left out, before it is checked. */
export function ColumnsCard({ importId, kind, onDone }: ColumnsCardProps) {
  const [isAlone, setAlone] = useState(false);
  const [place, setPlace] = useState<PlaceInFile>({});
  const [picked, setPicked] = useState<Picked | null>(null);
  const [ofAll, setOfAll] = useState<OfAllRows | null>(null);
  const query = { importid: importId, kind, ...place };
  const read = useRead(bookImportColumns, { query }, { keep: true });
  const change = (data: ImportColumns, changed: Partial<OfAllRows>) => {
    const { typed, monthDay, takesMarked } = ofAll ?? data;
    setOfAll({ typed, monthDay, takesMarked, ...changed });
  };
  return (
    <ListState query={read} loading={texts.loading} failed={texts.failed}>
      {(data) =>
        data.isRegister && !isAlone ? (
          <RegisterCard
            importId={importId}
            kind={kind}
            onDone={onDone}
            onAlone={() => setAlone(true)}
          />
        ) : (
          <Columns
            data={data}
            picked={picked ?? pickedOf(data)}
            ofAll={ofAll ?? data}
            importId={importId}
            isReading={read.isFetching}
            onAsk={(next) => {
              setPicked(null);
              setOfAll(null);
              setPlace(next);
            }}
            onOfAll={(next) => change(data, next)}
            onPick={(next, changed) => {
              change(data, changed);
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
        )
      }
    </ListState>
  );
}

function isNeeded(
  { key, isRequired }: Match,
  { months }: ImportColumns,
  { typed, monthDay }: OfAllRows,
) {
  if (MONTH_COLUMNS.has(key) && months.length > 0) return monthDay === null;
  return isRequired && !typed[key];
}

/** Why the columns cannot be taken as they are matched; null when they can. */
function reasonOf(data: ImportColumns, picked: Picked, ofAll: OfAllRows): string | null {
  const { matches } = data;
  const missing = matches.filter((each) => picked[each.key] == null && isNeeded(each, data, ofAll));
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
  ofAll: OfAllRows;
  importId: string;
  isReading: boolean;
  onAsk: (place: PlaceInFile) => void;
  onPick: (picked: Picked, changed: Partial<OfAllRows>) => void;
  onOfAll: (changed: Partial<OfAllRows>) => void;
  onDone: () => void;
}

function Columns(props: ColumnsProps) {
  const { data, picked, ofAll, importId, isReading, onAsk, onOfAll, onDone } = props;
  const { kind, name, problem, sheet, headingRow } = data;
  const match = useWrite(matchImportColumns, { failed: texts.matchFailed, onDone });
  const reason = problem === null ? reasonOf(data, picked, ofAll) : wordedAnswer(problem);
  const { typed, monthDay, takesMarked } = ofAll;
  const isMarked = data.leftOut.some(
    ({ as }) => as === 'hidden' || as === 'struck' || as === 'cancelled',
  );
  const send = () => {
    const given = Object.entries(typed).filter(([, text]) => text !== '');
    const body = {
      ...{ importId, kind, sheet, headingRow, columns: inFile(picked) },
      ...(given.length > 0 && { typed: Object.fromEntries(given) }),
      ...(monthDay !== null && { monthDay }),
      ...(takesMarked && { takesMarked }),
    };
    void match.write({ body });
  };
  return (
    <ImportCard
      title={texts.title({ kind: kinds[kind].title })}
      note={texts.note({ name })}
      footer={
        <Continue
          reason={reason}
          isReading={isReading}
          isBusy={match.isBusy}
          onBack={onDone}
          onNext={send}
        />
      }
    >
      {problem === null && (
        <>
          <Place data={data} onAsk={onAsk} />
          <MatchFields {...props} />
          <LeftOut data={data} picked={picked} />
          {isMarked && (
            <TakesMarked takes={takesMarked} onTakes={(takes) => onOfAll({ takesMarked: takes })} />
          )}
        </>
      )}
      {match.failure !== null && <p role="alert">{match.failure}</p>}
    </ImportCard>
  );
}

function MatchFields({ data, picked, ofAll, onPick, onOfAll }: ColumnsProps) {
  const { matches, columns } = data;
  const { typed, monthDay } = ofAll;
  const pick = (key: string, text: string) => {
    const { [key]: _, ...others } = picked;
    const { [key]: value = '', ...otherTyped } = typed;
    if (text === TYPED)
      onPick({ ...others, [key]: null }, { typed: { ...otherTyped, [key]: value } });
    else if (text === '') onPick(others, { typed: otherTyped });
    else
      onPick({ ...others, [key]: text === NOT_THERE ? null : Number(text) }, { typed: otherTyped });
  };
  return (
    <>
      {data.months.length > 0 && (
        <Months months={data.months} day={monthDay} onDay={(day) => onOfAll({ monthDay: day })} />
      )}
      <Matches>
        {matches
          .filter(({ key }) => monthDay === null || !MONTH_COLUMNS.has(key))
          .map((each) => (
            <MatchField
              key={each.key}
              match={{ ...each, isRequired: isNeeded(each, data, NOTHING_TYPED) }}
              columns={columns}
              index={picked[each.key]}
              typed={typed[each.key]}
              onPick={(text) => pick(each.key, text)}
              onType={(text) => onOfAll({ typed: { ...typed, [each.key]: text } })}
            />
          ))}
      </Matches>
    </>
  );
}

const NOTHING_TYPED: OfAllRows = { typed: {}, monthDay: null, takesMarked: false };

function Months({
  months,
  day,
  onDay,
}: {
  months: readonly string[];
  day: number | null;
  onDay: (day: number | null) => void;
}) {
  return (
    <Matches>
      <label>
        <input
          type="checkbox"
          checked={day !== null}
          onChange={() => onDay(day === null ? 1 : null)}
        />{' '}
        {texts.months({ headings: months.join(', ') })}
      </label>
      {day !== null && (
        <Choice
          label={texts.monthDay}
          hint={texts.monthsNote}
          value={day}
          values={DAYS}
          onChoose={(next) => onDay(Number(next))}
        />
      )}
    </Matches>
  );
}

function Place({ data, onAsk }: Pick<ColumnsProps, 'data' | 'onAsk'>) {
  const { sheets, sheet, headingRow, top } = data;
  return (
    <Matches>
      {sheets.length > 1 && (
        <Choice
          label={texts.sheet}
          value={sheet}
          values={sheets}
          onChoose={(next) => onAsk({ sheet: next })}
        />
      )}
      <Choice
        label={texts.headingRow}
        value={headingRow}
        onChoose={(row) => onAsk({ sheet, headingrow: Number(row) })}
      >
        <option value={0}>{texts.noHeadings}</option>
        {top.map(({ row, text }) => (
          <option key={row} value={row}>
            {texts.row({ row, text })}
          </option>
        ))}
      </Choice>
    </Matches>
  );
}

const NOT_THERE = 'none';
const TYPED = 'typed';

interface MatchFieldProps {
  match: Match;
  columns: ImportColumns['columns'];
  index: number | null | undefined;
  /** Value of all rows; undefined where it is not typed. */
  typed: string | undefined;
  onPick: (index: string) => void;
  onType: (text: string) => void;
}

/** One of our columns, and which of the file it is. */
function MatchField({ match, columns, index, typed, onPick, onType }: MatchFieldProps) {
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
    : isRequired && !chosen && !typed
      ? texts.choose
      : undefined;
  return (
    <Field label={heading} required={isRequired} error={error} hint={hint}>
      {(control) => (
        <>
          <NativeSelect
            {...control}
            value={index ?? (typed !== undefined ? TYPED : isRequired || isOpen ? '' : NOT_THERE)}
            onChange={({ target }) => onPick(target.value)}
          >
            {(isRequired || isOpen) && <option value="">{texts.notChosen}</option>}
            {!isRequired && <option value={NOT_THERE}>{texts.notThere}</option>}
            {columns.map((column) => (
              <option key={column.index} value={column.index}>
                {column.heading}
              </option>
            ))}
            <option value={TYPED}>{texts.typed}</option>
          </NativeSelect>
          {typed !== undefined && (
            <TextInput
              aria-label={texts.typedText({ heading })}
              value={typed}
              maxLength={500}
              onChange={({ target }) => onType(target.value)}
            />
          )}
        </>
      )}
    </Field>
  );
}

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
          <LeftOutRows rows={leftOut} />
          {moreLeftOut > 0 && <li>{texts.moreRows({ count: formatCount(moreLeftOut) })}</li>}
        </ul>
      )}
    </Rest>
  );
}
