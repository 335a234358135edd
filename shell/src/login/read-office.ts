import { makeCall } from '@kuri/shared/api';
import { signInBrand } from '@kuri/shared/calls';
import type { OfficeBrand } from '@kuri/shared/contract';

/** Whose console this is, where that may be told. */
export async function readOffice(signal: AbortSignal): Promise<OfficeBrand> {
  return (await makeCall(signInBrand, {}, { signal })).data;
}
