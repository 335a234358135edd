import styled from 'styled-components';
import { Button } from '@kuri/shared/ui';
import { addTicketLabels as labels } from '../labels.ts';
import type { EnrolFailure } from './use-enrol.ts';

interface AddTicketFooterProps {
  formId: string;
  isSending: boolean;
  isLookingUp: boolean;
  failure: EnrolFailure | null;
  onUseExisting: (memberId: string) => void;
  onCancel: () => void;
}

/** What went wrong, in sight wherever the form is scrolled to, and the buttons. */
export function AddTicketFooter(props: AddTicketFooterProps) {
  const { formId, isSending, isLookingUp, failure, onUseExisting, onCancel } = props;
  const memberId = failure?.memberId;
  return (
    <>
      {failure && (
        <Failure>
          <p role="alert">{failure.text}</p>
          {memberId !== undefined && (
            <Button
              onClick={() => {
                onUseExisting(memberId);
              }}
            >
              {labels.useExisting}
            </Button>
          )}
        </Failure>
      )}
      <Button onClick={onCancel} aria-disabled={isSending}>
        {labels.cancel}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        busy={isSending || isLookingUp}
        busyLabel={isSending ? labels.submitting : labels.processing}
      >
        {labels.submit}
      </Button>
    </>
  );
}

const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--s3);
  width: 100%;

  > p {
    color: var(--bad);
    font-weight: 550;
    text-align: center;
  }
`;
