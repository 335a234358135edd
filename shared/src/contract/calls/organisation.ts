import type { OfficeBrand, Organisation, OrganisationBody } from '../organisation.ts';
import type { Call } from './call.ts';

/** What the office's papers say of it. */
export const organisationRead: Call<Organisation> = {
  method: 'GET',
  path: 'organisation',
  reads: ['organisation'],
};

/** Whose console this is, for the sign-in page; null where that is not public. */
export const signInBrand: Call<OfficeBrand> = { method: 'GET', path: '/account/brand' };

/** Refused when `updatedAt` is not the stored one. */
export const changeOrganisation: Call<Organisation, { body: OrganisationBody }> = {
  method: 'PUT',
  path: 'organisation',
  permission: 'manageOrganisation',
  changes: ['organisation'],
};
