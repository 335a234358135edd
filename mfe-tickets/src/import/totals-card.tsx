import { useState } from 'react';
import styled from 'styled-components';
import { writeBookImport } from '@kuri/shared/calls';
import { writeImportBody, type ImportGroupTotals } from '@kuri/shared/contract';
import { ReasonDialog } from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import { Button } from '@kuri/shared/ui';
import { ImportCard } from './import-card.tsx';
import { importLabels } from './labels.ts';
import { TotalsRow } from './totals-row.tsx';
import { NOTHING_TYPED, differenceOf, numberOf, type Typed } from './typed-totals.ts';

const { totals: texts } = importLabels;

interface TotalsCardProps {
  importId: string;
  groups: readonly ImportGroupTotals[];
}

/** What the paper book says of each group, beside what the files say; only equals are written. */
export function TotalsCard({ importId, groups }: TotalsCardProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [isTold, setTold] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const write = useWrite(writeBookImport, { failed: texts.failed });
  const of = ({ schemeCode }: ImportGroupTotals) => typed[schemeCode] ?? NOTHING_TYPED;
  const apart = groups.filter((group) => differenceOf(group, of(group)) !== 'none').length;

  const submit = () => {
    setTold(apart > 0);
    setAsking(apart === 0);
  };
  const totals = () =>
    groups.map((group) => ({
      schemeCode: group.schemeCode,
      tickets: numberOf(of(group).tickets) ?? 0,
      amount: numberOf(of(group).amount) ?? 0,
    }));

  if (groups.length === 0) return <ImportCard title={texts.title}>{texts.nothing}</ImportCard>;
  return (
    <ImportCard
      title={texts.title}
      note={texts.note}
      footer={
        <Button variant="primary" onClick={submit}>
          {texts.write}
        </Button>
      }
    >
      <Rows>
        {groups.map((group) => (
          <TotalsRow
            key={group.schemeCode}
            group={group}
            typed={of(group)}
            onType={(fields) => {
              setTold(false);
              setTyped((all) => ({
                ...all,
                [group.schemeCode]: { ...(all[group.schemeCode] ?? NOTHING_TYPED), ...fields },
              }));
            }}
          />
        ))}
      </Rows>
      {isTold && <p role="alert">{texts.disagree(apart)}</p>}
      {isAsking && (
        <ReasonDialog
          isOpen
          onClose={() => {
            setAsking(false);
          }}
          texts={texts.why}
          sentence={texts.why.sentence}
          schema={writeImportBody}
          values={{ importId, groups: totals(), reason: '' }}
          name="reason"
          failure={write.failure}
          onSubmit={(body) => write.write({ body })}
        />
      )}
    </ImportCard>
  );
}

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
`;
