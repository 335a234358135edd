import * as z from 'zod/mini';
import * as calls from '../calls/accounts.ts';
import { login, loginBody } from '../login.ts';
import {
  addStaffBody,
  changePasswordBody,
  resetStaffPasswordBody,
  staffMember,
  staffWithPassword,
  updateStaffBody,
} from '../staff.ts';
import { binderFor } from './bind.ts';
import { idParameter } from './id-parameter.ts';

const bind = binderFor('accounts');

export const accountCalls = {
  signIn: bind(calls.signIn, {
    summary: 'Sign in with an email or a mobile number',
    body: loginBody,
    answer: login,
    // The login's fields come twice: in `data`, and at the top for callers that read them there.
    besides: login.shape,
  }),
  changePassword: bind(calls.changePassword, {
    summary: 'Change your own password; the answer is the login to continue with',
    body: changePasswordBody,
    answer: login,
  }),
  staffList: bind(calls.staffList, {
    summary: 'All staff who may sign in, newest first',
    answer: z.array(staffMember),
  }),
  addStaff: bind(calls.addStaff, {
    summary: 'Add a staff member; answers their first password, only once',
    status: 201,
    body: addStaffBody,
    answer: staffWithPassword,
  }),
  updateStaff: bind(calls.updateStaff, {
    summary:
      'Change the role of a staff member, disable or enable their login; ends their sessions',
    query: z.object({ userid: idParameter('userid') }),
    body: updateStaffBody,
    answer: staffMember,
  }),
  resetStaffPassword: bind(calls.resetStaffPassword, {
    summary: 'Reset a password: answers a new first password, only once',
    body: resetStaffPasswordBody,
    answer: staffWithPassword,
  }),
};
