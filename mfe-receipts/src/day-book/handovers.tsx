import { cashDesk, confirmHandover, declineHandover } from '@kuri/shared/calls';
import { declineHandoverBody, type DrawerDay, type Handover } from '@kuri/shared/contract';
import { formatExactRupees, formatMoment } from '@kuri/shared/format';
import { ReasonDialog, SecondPersonButton } from '@kuri/shared/forms';
import { useRead, useWrite } from '@kuri/shared/query';
import { BookCard, BookLines } from './book-card.tsx';
import { cashLabels, stepLabels } from './labels.ts';
import { PanelButton } from './panel-button.tsx';

const LOOKS_MS = 30_000;

/** The handovers of today that nobody has answered; asked for again, as others make them. */
export function Handovers({ ownUserId }: { ownUserId: DrawerDay['userId'] | undefined }) {
  const desk = useRead(cashDesk, {}, { refetchInterval: LOOKS_MS });
  const handovers = desk.data?.handovers ?? [];
  if (handovers.length === 0) return null;
  return (
    <BookCard title={cashLabels.waiting}>
      <BookLines aria-label={cashLabels.waiting}>
        {handovers.map((handover) => (
          <OpenHandover key={handover.handoverId} handover={handover} ownUserId={ownUserId} />
        ))}
      </BookLines>
    </BookCard>
  );
}

interface OpenHandoverProps {
  handover: Handover;
  ownUserId: string | undefined;
}

function OpenHandover({ handover, ownUserId }: OpenHandoverProps) {
  const { handoverId, from, to, amount, reason, at } = handover;
  const isGiver = from.userId === ownUserId;
  const isReceiver = to.userId === ownUserId;
  const confirm = useWrite(confirmHandover, {
    failed: cashLabels.answerFailed,
    toasts: { done: cashLabels.confirmed, failed: (text) => text },
  });
  const decline = useWrite(declineHandover, {
    failed: cashLabels.answerFailed,
    toasts: { done: isGiver ? cashLabels.withdrawn : cashLabels.declined },
  });
  const name = isGiver
    ? cashLabels.given({ name: to.name })
    : isReceiver
      ? cashLabels.got({ name: from.name })
      : cashLabels.between({ from: from.name, to: to.name });
  const no = isGiver ? stepLabels.withdraw : stepLabels.decline;
  return (
    <li>
      <b>{name}</b>
      <b>{formatExactRupees(amount)}</b>
      <small>
        <span>{formatMoment(at)}</span>
        <span>{reason}</span>
      </small>
      {isReceiver && (
        <SecondPersonButton
          act="confirmHandover"
          otherId={from.userId}
          workAt={at}
          variant="primary"
          busy={confirm.isBusy}
          busyLabel={stepLabels.busy}
          onClick={() => void confirm.write({ body: { handoverId } })}
        >
          {stepLabels.confirm}
        </SecondPersonButton>
      )}
      {(isGiver || isReceiver) && (
        <PanelButton label={no}>
          {(dialog) => (
            <ReasonDialog
              texts={{ ...stepLabels, title: no, confirm: no }}
              sentence={`${name}, ${formatExactRupees(amount)}`}
              schema={declineHandoverBody}
              values={{ handoverId, reason: '' }}
              name="reason"
              failure={decline.failure}
              onSubmit={(body) => decline.write({ body })}
              {...dialog}
            />
          )}
        </PanelButton>
      )}
    </li>
  );
}
