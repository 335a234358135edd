import { useEffect, useRef } from 'react';
import { failureText } from '@kuri/shared/api';
import { memberById } from '@kuri/shared/calls';
import { useCall } from '@kuri/shared/query';
import { useAskedForm } from '@kuri/shared/router';
import { toast } from '@kuri/shared/ui';
import { receiptLabels } from '../labels.ts';
import type { Counter } from './use-counter.ts';

/**
 * Starts the payment that an address asks for: of a person, or of the one ticket that it names. A member
 * who is chosen before the answer arrives stays.
 */
export function useAskedPayer({ panel: { member }, choose }: Counter): void {
  const call = useCall();
  const shown = useRef(member);
  useEffect(() => {
    shown.current = member;
  }, [member]);

  const begin = async (id: string) => {
    const before = shown.current;
    try {
      const { data } = await call(memberById, { query: { memberid: id } });
      const ticket = data.schemeMemberships.find(({ membershipId }) => membershipId === id);
      if (shown.current === before) choose(data, ticket);
    } catch (error) {
      toast.error(failureText(error, receiptLabels.memberFailed));
    }
  };
  useAskedForm('payment', (id) => {
    if (id !== null) void begin(id);
  });
}
