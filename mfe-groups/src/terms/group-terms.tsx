import styled from 'styled-components';
import { answerAskedWord, groupTermsChanges } from '@kuri/shared/calls';
import {
  wordedAnswer,
  CHANGEABLE_TERMS,
  chargeLabels,
  deductionText,
  type Group,
  type GroupTerms,
  type GroupTermsChange,
  type LateFee,
  lateFeeText,
} from '@kuri/shared/contract';
import { formatDate, formatMoment, formatRupees } from '@kuri/shared/format';
import { useRead, useWrite } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { Button, Facts, StaleNotice } from '@kuri/shared/ui';
import { groupLabels, groupTypeLabels, labels } from '../labels.ts';
import { termLabels } from './labels.ts';
import { commissionWords } from './term-fields.tsx';

interface GroupTermsProps {
  group: Group;
  /** Opens the dialog that changes them. */
  onChange: () => void;
  /** A change was confirmed or declined. */
  onAnswered: () => void;
}

/** Terms of a group with their changes: told to everybody, and answered by a second administrator. */
export function GroupTermsSection({ group, onChange, onAnswered }: GroupTermsProps) {
  const mayChange = useMay('changeGroupTerms');
  const changes = useRead(groupTermsChanges, { query: { schemeid: group.schemeId } });
  const [first] = changes.data ?? [];
  const waits = first !== undefined && first.answer === null;
  return (
    <Section aria-label={termLabels.title}>
      <h3>{termLabels.title}</h3>
      <Facts
        facts={CHANGEABLE_TERMS.map((term) => [nameOf[term], termText(group, term)] as const)}
      />
      {changes.isError && (
        <StaleNotice
          text={termLabels.loadFailed}
          retrying={changes.isFetching}
          onRetry={() => void changes.refetch()}
        />
      )}
      {changes.data?.map((change) => (
        <div key={change.wordId}>
          <p>
            <b>{changeText(change)}</b>
          </p>
          <p>
            {termLabels.askedBy({
              by: change.askedBy,
              at: formatMoment(change.askedAt),
              reason: change.reason,
            })}
          </p>
          <p>{answerText(change)}</p>
          {change.answer === null && mayChange && (
            <Answer change={change} onAnswered={onAnswered} />
          )}
        </div>
      ))}
      {mayChange && changes.data && !waits && (
        <Button type="button" onClick={onChange}>
          {termLabels.change}
        </Button>
      )}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: var(--s3);
  justify-items: start;
`;

interface AnswerProps {
  change: GroupTermsChange;
  onAnswered: () => void;
}

function Answer({ change, onAnswered }: AnswerProps) {
  const { write, isBusy, failure } = useWrite(answerAskedWord, {
    failed: termLabels.answerFailed,
    onDone: onAnswered,
    toasts: { done: termLabels.answered },
  });
  const answer = (confirm: boolean) => () => {
    void write({ body: { wordId: change.wordId, confirm } });
  };
  const { standing = null, text = null } = change.second ?? {};
  return (
    <>
      {text !== null && <p>{wordedAnswer(text)}</p>}
      {failure !== null && <p role="alert">{failure}</p>}
      {standing !== null && (
        <Button type="button" variant="primary" disabled={isBusy} onClick={answer(true)}>
          {termLabels.confirm}
        </Button>
      )}{' '}
      <Button type="button" disabled={isBusy} onClick={answer(false)}>
        {termLabels.decline}
      </Button>
    </>
  );
}

const { panel } = groupTypeLabels;
const nameOf: Readonly<Record<(typeof CHANGEABLE_TERMS)[number], string>> = {
  returnAmount: panel.returnAmount,
  winnerPaysRemaining: panel.afterWinning,
  endReturn: termLabels.endReturn,
  lateFee: panel.lateFee,
  deductions: panel.deductions,
  commission: panel.commission,
  registrationFee: chargeLabels.registrationFee,
  drawHour: groupLabels.panel.drawHour,
};

/** A late fee with the due days that it holds for; earlier ones behind it. */
function feeText({ earlier = [], ...last }: LateFee): string {
  return [last, ...earlier]
    .map((fee) =>
      termLabels.fee({
        rule: lateFeeText(fee),
        since: formatDate(fee.since),
        until: fee.until === undefined ? 'none' : formatDate(fee.until),
      }),
    )
    .join('\n');
}

function termText(terms: GroupTerms, term: (typeof CHANGEABLE_TERMS)[number]): string {
  const { returnAmount, deductions = [], commission, lateFee } = terms;
  switch (term) {
    case 'returnAmount':
      return returnAmount === null ? labels.notAvailable : formatRupees(returnAmount);
    case 'winnerPaysRemaining':
      return terms.winnerPaysRemaining === false ? panel.waived : panel.goesOn;
    case 'endReturn':
      return typeof terms.endReturn === 'number' ? formatRupees(terms.endReturn) : termLabels.none;
    case 'lateFee':
      return lateFee ? feeText(lateFee) : termLabels.none;
    case 'deductions':
      return deductions.length === 0 ? termLabels.none : deductions.map(deductionText).join('\n');
    case 'commission':
      return commissionWords(commission);
    case 'registrationFee':
      return terms.registrationFee ? formatRupees(terms.registrationFee) : termLabels.none;
    case 'drawHour':
      return terms.drawHour ?? termLabels.none;
  }
}

function changeText({ before, after }: GroupTermsChange): string {
  return CHANGEABLE_TERMS.flatMap((term) => {
    const [old, now] = [termText(before, term), termText(after, term)];
    return old === now ? [] : [`${nameOf[term]}: ${old} → ${now}`];
  }).join('; ');
}

function answerText({ answer, answeredBy, answeredAt, standing }: GroupTermsChange): string {
  if (answer === null) return termLabels.waits;
  const [by, at] = [answeredBy ?? '', formatMoment(answeredAt)];
  if (answer === 'declined') return termLabels.declinedBy({ by, at });
  return `${termLabels.confirmedBy({ by, at })}${standing === null ? '' : termLabels.standing[standing]}`;
}
