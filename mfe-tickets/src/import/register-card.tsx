import { useState } from 'react';
import styled from 'styled-components';
import { bookImportRegister, matchImportRegister } from '@kuri/shared/calls';
import {
  BOOK_COLUMNS,
  missingOfGroup,
  PAYMENT_MODES,
  SHEET_AS,
  wordedAnswer,
  type ImportKind,
  type ImportRegister,
  type SheetAs,
} from '@kuri/shared/contract';
import { formatDate } from '@kuri/shared/format';
import { useRead, useWrite } from '@kuri/shared/query';
import { Button, Field, ListState, TextInput } from '@kuri/shared/ui';
import {
  Choice,
  Continue,
  DAYS,
  LeftOutRows,
  Matches,
  Reason,
  Rest,
  TakesMarked,
} from './columns-parts.tsx';
import { ImportCard } from './import-card.tsx';
import { importLabels } from './labels.ts';

const { register: texts, columns: columnTexts } = importLabels;

type Sheet = ImportRegister['sheets'][number];
type Changed = Partial<Pick<Sheet, 'as' | 'monthDay' | 'typed' | 'takesMarked'>>;

interface RegisterCardProps {
  importId: string;
  kind: ImportKind;
  onDone: () => void;
  /** Reads one sheet of the file as its kind alone. */
  onAlone: () => void;
}

/** Says once what each sheet of a workbook is, before it is checked. */
export function RegisterCard({ importId, kind, onDone, onAlone }: RegisterCardProps) {
  const read = useRead(bookImportRegister, { query: { importid: importId, kind } });
  return (
    <ListState query={read} loading={texts.loading} failed={columnTexts.failed}>
      {(data) => <Sheets data={data} importId={importId} onDone={onDone} onAlone={onAlone} />}
    </ListState>
  );
}

/** Columns that a sheet still needs; empty where it can be read. */
function neededOf({ sheet, as, missing, typed }: Sheet): string[] {
  if (as === 'none') return [];
  const open = as === 'register' ? missingOfGroup(typed) : [];
  return [...missing, ...open].map((heading) => `${sheet}: ${heading}`);
}

interface SheetsProps extends Omit<RegisterCardProps, 'kind'> {
  data: ImportRegister;
}

function Sheets({ data, importId, onDone, onAlone }: SheetsProps) {
  const { kind, name, problem } = data;
  const [changes, setChanges] = useState<Readonly<Record<string, Changed>>>({});
  const match = useWrite(matchImportRegister, { failed: texts.failed, onDone });
  const sheets = data.sheets.map((each) => {
    const changed = { ...each, ...changes[each.sheet] };
    return changed.as === each.as ? changed : { ...changed, missing: [] };
  });
  const needed = sheets.flatMap(neededOf);
  const wasOpen = new Set(
    data.sheets.flatMap((each) => (neededOf(each).length > 0 ? each.sheet : [])),
  );
  const reason =
    problem !== null
      ? wordedAnswer(problem)
      : needed.length > 0
        ? texts.reason({ what: needed.slice(0, 3).join(', ') })
        : null;
  const send = () => {
    const chosen = sheets.map(({ sheet, as, monthDay, typed, takesMarked }) => ({
      ...{ sheet, as, monthDay, takesMarked },
      typed: Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== '')),
    }));
    void match.write({ body: { importId, kind, sheets: chosen } });
  };
  return (
    <ImportCard
      title={texts.title}
      note={texts.note({ name })}
      footer={
        <Continue reason={reason} isBusy={match.isBusy} onBack={onDone} onNext={send}>
          <Button variant="ghost" onClick={onAlone}>
            {texts.alone}
          </Button>
        </Continue>
      }
    >
      {sheets.map((sheet) => (
        <SheetPart
          key={sheet.sheet}
          data={sheet}
          isOpen={neededOf(sheet).length > 0 || wasOpen.has(sheet.sheet)}
          onChange={(changed) => {
            setChanges({ ...changes, [sheet.sheet]: { ...changes[sheet.sheet], ...changed } });
          }}
        />
      ))}
      {match.failure !== null && <p role="alert">{match.failure}</p>}
    </ImportCard>
  );
}

interface SheetPartProps {
  data: Sheet;
  /** Shows the fields of its group from the beginning. */
  isOpen: boolean;
  onChange: (changed: Changed) => void;
}

/** A sheet: what it is, and what is the same in all its rows. */
function SheetPart({ data, isOpen, onChange }: SheetPartProps) {
  const { sheet, as, title, rows, missing, months, monthDay, typed, takesMarked, leftOut } = data;
  const listed = leftOut.filter(({ as: why }) => why !== 'above' && why !== 'empty');
  const type = (key: string, text: string) => onChange({ typed: { ...typed, [key]: text } });
  const isMonths = months.length > 0 && (as === 'register' || as === 'payments');
  const facts = [title || texts.noTitle, ...(as === 'none' ? [] : [texts.rows({ count: rows })])];
  return (
    <Rest aria-label={sheet}>
      <Facts>{facts.join(' · ')}</Facts>
      {missing.length > 0 && <Reason>{texts.missing({ headings: missing.join(', ') })}</Reason>}
      <Matches>
        <Choice
          label={texts.as({ sheet })}
          value={as}
          onChoose={(next) => onChange({ as: next as SheetAs })}
        >
          {SHEET_AS.map((each) => (
            <option key={each} value={each}>
              {texts.what[each]}
            </option>
          ))}
        </Choice>
        {isMonths && (
          <Choice
            label={columnTexts.monthDay}
            hint={`${months[0] ?? ''} – ${months.at(-1) ?? ''}`}
            value={monthDay}
            values={DAYS}
            onChoose={(day) => onChange({ monthDay: Number(day) })}
          />
        )}
        {as === 'draws' && (
          <Choice
            label={texts.paidBy({ sheet })}
            value={typed['paymentMethod'] ?? ''}
            values={PAYMENT_MODES}
            onChoose={(mode) => type('paymentMethod', mode)}
          />
        )}
      </Matches>
      {as === 'register' && <GroupPart typed={typed} isOpen={isOpen} onType={type} />}
      {as !== 'none' && listed.length > 0 && (
        <details>
          <summary>{texts.leftOut({ sheet })}</summary>
          <ul>
            <LeftOutRows rows={listed} />
          </ul>
          <TakesMarked takes={takesMarked} onTakes={(takes) => onChange({ takesMarked: takes })} />
        </details>
      )}
    </Rest>
  );
}

interface GroupPartProps {
  typed: Sheet['typed'];
  isOpen: boolean;
  onType: (key: string, text: string) => void;
}

/** Group of a register: one line of what its sheet says, with its fields behind it. */
function GroupPart({ typed, isOpen, onType }: GroupPartProps) {
  const { schemeCode, monthlyInstallment, maxCapacity, schemeStartDate, schemeDrawDate } = typed;
  const dates = [schemeStartDate, schemeDrawDate].map((day) => (day ? formatDate(day) : ''));
  const facts = [schemeCode, monthlyInstallment, maxCapacity, ...dates].filter(Boolean);
  return (
    <details open={isOpen}>
      <summary>{texts.group({ facts: facts.join(' · ') })}</summary>
      <Matches>
        {BOOK_COLUMNS.groups.map(({ key, heading, isRequired }) => (
          <Field key={key} label={heading} required={isRequired}>
            {(control) => (
              <TextInput
                {...control}
                type={/date$/i.test(key) ? 'date' : 'text'}
                value={typed[key] ?? ''}
                maxLength={100}
                onChange={({ target }) => onType(key, target.value)}
              />
            )}
          </Field>
        ))}
      </Matches>
    </details>
  );
}

const Facts = styled.p`
  margin-bottom: var(--s2);
  overflow-wrap: anywhere;
`;
