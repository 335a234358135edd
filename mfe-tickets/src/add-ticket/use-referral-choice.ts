import { findReferral } from '@kuri/shared/calls';
import { useCall } from '@kuri/shared/query';
import { isWholeMobile, withCountryCode } from '../phone/country-code.ts';
import { asTyped, type EnrolmentFormHandle } from './enrolment-form.ts';
import { useLookup } from './use-lookup.ts';

/** Who brought the member: looked up as soon as the number is whole. */
export function useReferralChoice(form: EnrolmentFormHandle) {
  const call = useCall();
  const { lookup, start, stop } = useLookup({
    find: async (digits, signal) => {
      const query = { searchTerm: withCountryCode(digits) };
      return (await call(findReferral, { query }, { signal })).data;
    },
    onFound: ({ refId }) => {
      if (refId !== undefined) form.setValue('referralMemberId', refId, asTyped(form));
    },
  });

  const type = (digits: string) => {
    if (digits === form.getValues('referralMobile')) return;
    form.setValue('referralMemberId', '');
    if (digits === '') {
      // Without a number there is no referral, so nothing of it is asked for.
      form.setValue('referralName', '');
      form.setValue('referralType', '');
    }
    form.setValue('referralMobile', digits, asTyped(form));
    if (form.formState.isSubmitted) void form.trigger(['referralName', 'referralType']);
    if (isWholeMobile(digits)) start(digits);
    else stop();
  };
  return { lookup, type };
}

export type ReferralChoice = ReturnType<typeof useReferralChoice>;
