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
    summary: 'Change your own password; you go on with the login that this answers',
    body: changePasswordBody,
    answer: login,
  }),
  staffList: bind(calls.staffList, {
    summary: 'Everybody who may sign in, newest first',
    answer: z.array(staffMember),
  }),
  addStaff: bind(calls.addStaff, {
    summary: 'Let somebody new sign in; answers their first password, this once',
    status: 201,
    body: addStaffBody,
    answer: staffWithPassword,
  }),
  updateStaff: bind(calls.updateStaff, {
    summary: 'Give somebody another role, shut them out or let them in again; ends their logins',
    query: z.object({ userid: idParameter('userid') }),
    body: updateStaffBody,
    answer: staffMember,
  }),
  resetStaffPassword: bind(calls.resetStaffPassword, {
    summary: 'Give somebody a new first password; answers it, this once',
    body: resetStaffPasswordBody,
    answer: staffWithPassword,
  }),
};
