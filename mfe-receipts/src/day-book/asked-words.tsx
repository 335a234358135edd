import { answerAskedWord, askedWords } from '@kuri/shared/calls';
import type { AskedWord } from '@kuri/shared/contract';
import { formatMoment } from '@kuri/shared/format';
import { SecondPersonButton } from '@kuri/shared/forms';
import { useRead, useWrite } from '@kuri/shared/query';
import { useSession } from '@kuri/shared/session';
import { Button } from '@kuri/shared/ui';
import { BookCard, BookLines } from './book-card.tsx';
import { askedLabels, stepLabels } from './labels.ts';

const LOOKS_MS = 30_000;

/** Reversals of cash that wait for a second person; asked for again, as others ask for them. */
export function AskedWords() {
  const words = useRead(askedWords, {}, { refetchInterval: LOOKS_MS });
  const reversals = (words.data ?? []).filter(({ act }) => act === 'reverseCash');
  if (reversals.length === 0) return null;
  return (
    <BookCard title={askedLabels.title}>
      <BookLines aria-label={askedLabels.title}>
        {reversals.map((word) => (
          <WaitingWord key={word.wordId} word={word} />
        ))}
      </BookLines>
    </BookCard>
  );
}

function WaitingWord({ word }: { word: AskedWord }) {
  const { wordId, shown, reason, askedBy, askedById, askedAt } = word;
  const isOwn = useSession()?.userId === askedById;
  const answer = useWrite(answerAskedWord, {
    failed: askedLabels.failed,
    toasts: { failed: (text) => text },
    apart: ({ body }) => String(body.confirm),
  });
  const send = (confirm: boolean) => () => void answer.write({ body: { wordId, confirm } });
  const { number = '', amount = '' } = shown;
  return (
    <li>
      <b>{askedLabels.reversal({ number })}</b>
      <b>{amount}</b>
      <small>
        <span>{askedLabels.asked({ by: askedBy, at: formatMoment(askedAt) })}</span>
        <span>{reason}</span>
      </small>
      {!isOwn && (
        <SecondPersonButton
          act="reverseCash"
          otherId={askedById}
          workAt={askedAt}
          variant="primary"
          busy={answer.isBusy}
          busyLabel={stepLabels.busy}
          onClick={send(true)}
        >
          {stepLabels.confirm}
        </SecondPersonButton>
      )}
      <Button onClick={send(false)}>{isOwn ? stepLabels.withdraw : stepLabels.decline}</Button>
    </li>
  );
}
