import * as calls from '../calls/organisation.ts';
import { officeBrand, organisation, organisationBody } from '../organisation.ts';
import { binderFor } from './bind.ts';

const bind = binderFor('organisation');

export const organisationCalls = {
  organisationRead: bind(calls.organisationRead, {
    summary:
      'The details of the office on its papers: name, address, logo, the line under a receipt',
    answer: organisation,
  }),
  signInBrand: bind(calls.signInBrand, {
    summary: 'The name and logo that the sign-in page shows; needs no login',
    answer: officeBrand,
  }),
  changeOrganisation: bind(calls.changeOrganisation, {
    summary: 'Change the details of the office, and how far back payments may be dated',
    body: organisationBody,
    answer: organisation,
  }),
};
