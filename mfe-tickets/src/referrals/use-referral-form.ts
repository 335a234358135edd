import { referralBody, type ReferralBody } from '@kuri/shared/contract';
import { useContractForm, type ContractForm } from '@kuri/shared/forms';

/** Nothing is chosen while the form is being filled in. */
type ReferralEntry = Omit<ReferralBody, 'refType'> & {
  refType: ReferralBody['refType'] | undefined;
};

export type ReferralForm = ContractForm<ReferralEntry, ReferralBody>;

export function useReferralForm(): ReferralForm {
  return useContractForm<ReferralEntry, ReferralBody>(referralBody, {
    defaultValues: { refName: '', refType: undefined, refContactPhone: '' },
  });
}
