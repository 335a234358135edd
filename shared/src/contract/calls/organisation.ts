import { binderFor } from './bind.ts';
import {
  officeBrand,
  organisation,
  organisationBody,
  type OfficeBrand,
  type Organisation,
  type OrganisationBody,
} from '../organisation.ts';
import { officeDay, officeDayBody, type OfficeDay, type OfficeDayBody } from '../office-day.ts';
import type { Call } from './call.ts';

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

/** Today by the server's clock, and whether it can be true. */
export const officeDayRead: Call<OfficeDay> = {
  method: 'GET',
  path: 'day',
  reads: ['organisation'],
};

export const confirmDay: Call<OfficeDay, { body: OfficeDayBody }> = {
  method: 'PUT',
  path: 'day',
  permission: 'manageOrganisation',
  changes: ['organisation', 'audit'],
};

/** Takes back what was marked while the clock was ahead of today. */
export const takeBackMarks: Call<OfficeDay, { body: OfficeDayBody }> = {
  method: 'POST',
  path: 'day/take-back',
  permission: 'manageOrganisation',
  changes: ['organisation', 'audit', 'tickets', 'groups', 'dues'],
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
  officeDayRead: bind(officeDayRead, {
    summary:
      "Today by the server's clock, the last day of the office, and what was marked ahead of today",
    answer: officeDay,
  }),
  confirmDay: bind(confirmDay, {
    summary: 'Confirm a day that is far beyond the last day of the office',
    body: officeDayBody,
    answer: officeDay,
  }),
  takeBackMarks: bind(takeBackMarks, {
    summary: 'Take back defaulters and completed groups that a clock ahead of today has marked',
    body: officeDayBody,
    answer: officeDay,
  }),
};
