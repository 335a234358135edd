import { useState } from 'react';
import { ApiError } from '@kuri/shared/api';
import { enrol } from '@kuri/shared/calls';
import type { Enrolled } from '@kuri/shared/contract';
import { applyApiError } from '@kuri/shared/forms';
import { useFreeDays, useWrite } from '@kuri/shared/query';
import { addTicketLabels } from '../labels.ts';
import { enrolmentBody } from './enrolment-body.ts';
import type { EnrolmentFormHandle } from './enrolment-form.ts';
import { toastAdded } from './toast-added.ts';
import type { MemberChoice } from './use-member-choice.ts';

export interface EnrolFailure {
  text: string;
  /** It has not been said which of the persons on the number gets the ticket. */
  isChoice?: boolean;
  /** This very person is a member already, under this id. */
  memberId?: string;
}

interface Enrol {
  form: EnrolmentFormHandle;
  member: MemberChoice;
  onAdded: (added: Enrolled) => void;
}

/** Sends the form. After a failure it keeps its content, and a repeat makes no second ticket. */
export function useEnrol({ form, member, onAdded }: Enrol) {
  const [failure, setFailure] = useState<EnrolFailure | null>(null);
  const freeDays = useFreeDays();
  const { write } = useWrite(enrol, {
    failed: addTicketLabels.failed,
    onDone: ({ data: added }) => {
      toastAdded(added);
      onAdded(added);
    },
    onFailed: (error, text) => {
      applyApiError(form, error);
      setFailure({ text, ...existingOf(error) });
    },
  });

  const submit = form.handleSubmit(async (values) => {
    if (member.isOpen) {
      setFailure({ text: addTicketLabels.choosePerson, isChoice: true });
      return;
    }
    setFailure(null);
    await write({ body: enrolmentBody(values, member.existing, freeDays) });
  });
  const isSettled = failure?.isChoice === true && !member.isOpen;
  return {
    failure: isSettled ? null : failure,
    submit,
    dismiss: () => {
      setFailure(null);
    },
  };
}

/** The person who is a member already, of a refusal that says so. */
function existingOf(error: unknown): Pick<EnrolFailure, 'memberId'> {
  if (!(error instanceof ApiError) || error.code !== 'MEMBER_EXISTS') return {};
  const { memberId } = error.fields;
  return memberId === undefined ? {} : { memberId };
}
