import { makeCall } from '@kuri/shared/api';
import { signInBrand } from '@kuri/shared/calls';
import type { OfficeBrand } from '@kuri/shared/contract';

/** The name and logo of the office, where these are public. */
export async function readOffice(signal: AbortSignal): Promise<OfficeBrand> {
  return (await makeCall(signInBrand, {}, { signal })).data;
}
