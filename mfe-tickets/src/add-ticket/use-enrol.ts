import { useState } from 'react';
import { ApiError } from '@kuri/shared/api';
import type { Enrolled } from '@kuri/shared/contract';
import { applyApiError, useRetryKey } from '@kuri/shared/forms';
import { addTickets } from '../api.ts';
import { addTicketLabels } from '../labels.ts';
import { useRefreshTickets } from '../queries.ts';
import { enrolmentBody } from './enrolment-body.ts';
import type { EnrolmentFormHandle } from './enrolment-form.ts';
import { tellAdded } from './tell-added.ts';
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

/** Sends the form. Whatever goes wrong, it keeps its content, and a repeat makes no second ticket. */
export function useEnrol({ form, member, onAdded }: Enrol) {
  const [failure, setFailure] = useState<EnrolFailure | null>(null);
  const retryKey = useRetryKey();
  const refresh = useRefreshTickets();

  const submit = form.handleSubmit(async (values) => {
    if (member.isOpen) {
      setFailure({ text: addTicketLabels.choosePerson, isChoice: true });
      return;
    }
    setFailure(null);
    const body = enrolmentBody(values, member.existing);
    try {
      const added = await addTickets(body, retryKey(body));
      tellAdded(added);
      onAdded(added);
    } catch (error) {
      applyApiError(form, error);
      setFailure(failureOf(error));
      // The group may have filled up meanwhile, and after a lost answer nobody knows.
      void refresh();
    }
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

function failureOf(error: unknown): EnrolFailure {
  if (!(error instanceof ApiError) || error.status < 400) return { text: addTicketLabels.failed };
  const { memberId } = error.fields;
  const isThere = error.code === 'MEMBER_EXISTS' && memberId !== undefined;
  return { text: error.message, ...(isThere ? { memberId } : {}) };
}
