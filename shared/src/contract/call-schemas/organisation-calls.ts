import * as calls from '../calls/organisation.ts';
import { officeBrand, organisation, organisationBody } from '../organisation.ts';
import { binderFor } from './bind.ts';

const bind = binderFor('organisation');

export const organisationCalls = {
  organisationRead: bind(calls.organisationRead, {
    summary: 'What the papers of the office say of it: name, address, logo, the line under a slip',
    answer: organisation,
  }),
  signInBrand: bind(calls.signInBrand, {
    summary: 'Whose console this is: the name and logo that the sign-in page shows; needs no login',
    answer: officeBrand,
  }),
  changeOrganisation: bind(calls.changeOrganisation, {
    summary: 'Change what the papers of the office say, and how far back payments may be dated',
    body: organisationBody,
    answer: organisation,
  }),
};
