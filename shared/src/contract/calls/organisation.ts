import { binderFor } from './bind.ts';
import {
  officeBrand,
  organisation,
  organisationBody,
  type OfficeBrand,
  type Organisation,
  type OrganisationBody,
} from '../organisation.ts';
import type { Call } from './call.ts';

/** Name, address and logo on the office's papers. */
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

const bind = binderFor('organisation');

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  organisationRead: bind(organisationRead, {
    summary:
      'The details of the office on its papers: name, address, logo, the line under a receipt',
    answer: organisation,
  }),
  signInBrand: bind(signInBrand, {
    summary: 'The name and logo that the sign-in page shows; needs no login',
    answer: officeBrand,
  }),
  changeOrganisation: bind(changeOrganisation, {
    summary: 'Change the details of the office, and how far back payments may be dated',
    body: organisationBody,
    answer: organisation,
  }),
};
