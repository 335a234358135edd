import * as z from 'zod/mini';
import { binderFor } from './bind.ts';
import { idParameter } from './list-filters.ts';
import { firstAccountBody, type FirstAccountBody } from '../first-account.ts';
import {
  appearanceBody,
  menus,
  startPageBody,
  login,
  loginBody,
  pinsBody,
  type Appearance,
  type AppearanceBody,
  type Menus,
  type StartPageBody,
  type Login,
  type LoginBody,
  type Pin,
  type PinsBody,
} from '../login.ts';
import {
  addStaffBody,
  changePasswordBody,
  resetStaffPasswordBody,
  staffMember,
  staffWithPassword,
  updateStaffBody,
  type AddStaffBody,
  type ChangePasswordBody,
  type StaffMember,
  type StaffWithPassword,
  type UpdateStaffBody,
} from '../staff.ts';
import {
  beginSecondStepBody,
  endSessionBody,
  ownSignIn,
  removeSecondStepBody,
  secondStepCodeBody,
  secondStepSecret,
  signInRules,
  type BeginSecondStepBody,
  type OwnSignIn,
  type SecondStepCodeBody,
  type SecondStepSecret,
  type SignInRules,
} from '../own-sign-in.ts';
import type { Call } from './call.ts';

/** The one call without a token, and whose 401 does not end a session. */
export const signIn: Call<Login, { body: LoginBody }> = {
  method: 'POST',
  path: '/account/loginUser',
};

export const makeFirstAccount: Call<Login, { body: FirstAccountBody }> = {
  method: 'POST',
  path: '/account/first',
};

export const changePassword: Call<Login, { body: ChangePasswordBody }> = {
  method: 'PUT',
  path: 'changePassword',
};

export const keepPins: Call<Pin[], { body: PinsBody }> = { method: 'PUT', path: 'keepPins' };

export const keepAppearance: Call<Appearance, { body: AppearanceBody }> = {
  method: 'PUT',
  path: 'keepAppearance',
};

export const keepStartPage: Call<StartPageBody['startPage'], { body: StartPageBody }> = {
  method: 'PUT',
  path: 'keepStartPage',
};

export const menusRead: Call<Menus> = { method: 'GET', path: 'menus', reads: ['organisation'] };

/** Puts pages into the menus of roles; the person's next sign-in shows them. */
export const changeMenus: Call<Menus, { body: Menus }> = {
  method: 'PUT',
  path: 'menus',
  permission: 'manageOrganisation',
  changes: ['organisation'],
};

export const staffList: Call<StaffMember[]> = {
  method: 'GET',
  path: 'staff',
  permission: 'manageStaff',
  reads: ['staff'],
};

export const addStaff: Call<StaffWithPassword, { body: AddStaffBody }> = {
  method: 'POST',
  path: 'addStaff',
  permission: 'manageStaff',
  changes: ['staff'],
};

/** Gives somebody another role, shuts them out or lets them in again. */
export const updateStaff: Call<StaffMember, { query: { userid: string }; body: UpdateStaffBody }> =
  { method: 'PUT', path: 'updateStaff', permission: 'manageStaff', changes: ['staff'] };

export const resetStaffPassword: Call<StaffWithPassword, { body: { userId: string } }> = {
  method: 'PUT',
  path: 'resetStaffPassword',
  permission: 'manageStaff',
  changes: ['staff'],
};

/** Ends the sign-in that makes the call: its token counts nowhere any more. */
export const signOut: Call<null, { body?: object | null | undefined }> = {
  method: 'POST',
  path: 'signOut',
};

export const ownSignInRead: Call<OwnSignIn> = {
  method: 'GET',
  path: 'ownSignIn',
  reads: ['staff', 'organisation'],
};

export const endSession: Call<null, { body: { sessionId: string } }> = {
  method: 'POST',
  path: 'endSession',
  changes: ['staff'],
};

export const beginSecondStep: Call<SecondStepSecret, { body: BeginSecondStepBody }> = {
  method: 'POST',
  path: 'beginSecondStep',
};

export const confirmSecondStep: Call<null, { body: SecondStepCodeBody }> = {
  method: 'POST',
  path: 'confirmSecondStep',
  changes: ['staff'],
};

export const endSecondStep: Call<null, { body: SecondStepCodeBody }> = {
  method: 'POST',
  path: 'endSecondStep',
  changes: ['staff'],
};

export const removeSecondStep: Call<StaffMember, { body: { userId: string } }> = {
  method: 'PUT',
  path: 'removeSecondStep',
  permission: 'manageStaff',
  changes: ['staff'],
};

export const signInRulesRead: Call<SignInRules> = {
  method: 'GET',
  path: 'signInRules',
  permission: 'manageOrganisation',
  reads: ['organisation'],
};

export const changeSignInRules: Call<SignInRules, { body: SignInRules }> = {
  method: 'PUT',
  path: 'signInRules',
  permission: 'manageOrganisation',
  changes: ['organisation', 'staff'],
};

const bind = binderFor('accounts');

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  signIn: bind(signIn, {
    summary: 'Sign in with an email or a mobile number',
    body: loginBody,
    answer: login,
    // The login's fields come twice: in `data`, and at the top for callers that read them there.
    besides: login.shape,
  }),
  makeFirstAccount: bind(makeFirstAccount, {
    summary: 'Make the first account on an empty database; answers the login of its administrator',
    status: 201,
    body: firstAccountBody,
    answer: login,
  }),
  changePassword: bind(changePassword, {
    summary: 'Change your own password; the answer is the login to continue with',
    body: changePasswordBody,
    answer: login,
  }),
  keepPins: bind(keepPins, {
    summary: 'Keep the sidebar entries that you have pinned, for your next sign-in',
    body: pinsBody,
    answer: pinsBody.shape.pins,
  }),
  keepAppearance: bind(keepAppearance, {
    summary: 'Keep your choice of light or dark, for your next sign-in',
    body: appearanceBody,
    answer: appearanceBody.shape.appearance,
  }),
  keepStartPage: bind(keepStartPage, {
    summary: 'Keep the page that you begin with after a sign-in; null for that of your role',
    body: startPageBody,
    answer: startPageBody.shape.startPage,
  }),
  menusRead: bind(menusRead, {
    summary: 'The pages that stand in the menu of each role instead of under More',
    answer: menus,
  }),
  changeMenus: bind(changeMenus, {
    summary: 'Put Overview, Counter or Day Book into the menu of a role',
    body: menus,
    answer: menus,
  }),
  staffList: bind(staffList, {
    summary: 'All staff who may sign in, newest first',
    answer: z.array(staffMember),
  }),
  addStaff: bind(addStaff, {
    summary: 'Add a staff member; answers their first password, only once',
    status: 201,
    body: addStaffBody,
    answer: staffWithPassword,
  }),
  updateStaff: bind(updateStaff, {
    summary:
      'Change the role of a staff member, disable or enable their login; ends their sessions',
    query: z.object({ userid: idParameter('userid') }),
    body: updateStaffBody,
    answer: staffMember,
  }),
  resetStaffPassword: bind(resetStaffPassword, {
    summary: 'Reset a password: answers a new first password, only once',
    body: resetStaffPasswordBody,
    answer: staffWithPassword,
  }),
  signOut: bind(signOut, {
    summary: 'Sign out: the token of the call is void from then on',
    body: z.optional(z.nullable(z.strictObject({}))),
    answer: z.null(),
  }),
  ownSignInRead: bind(ownSignInRead, {
    summary: 'Where you are signed in, newest first, and whether your sign-in asks for a code',
    answer: ownSignIn,
  }),
  endSession: bind(endSession, {
    summary: 'End one of your own sign-ins',
    body: endSessionBody,
    answer: z.null(),
  }),
  beginSecondStep: bind(beginSecondStep, {
    summary: 'Begin to set up codes of an authenticator app; answers their secret, only once',
    body: beginSecondStepBody,
    answer: secondStepSecret,
  }),
  confirmSecondStep: bind(confirmSecondStep, {
    summary: 'Confirm the authenticator app with its first code; the sign-in asks for one then',
    body: secondStepCodeBody,
    answer: z.null(),
  }),
  endSecondStep: bind(endSecondStep, {
    summary: 'Sign in without a code again',
    body: secondStepCodeBody,
    answer: z.null(),
  }),
  removeSecondStep: bind(removeSecondStep, {
    summary: 'Let somebody who has lost their authenticator app sign in without a code',
    body: removeSecondStepBody,
    answer: staffMember,
  }),
  signInRulesRead: bind(signInRulesRead, {
    summary: 'When sign-ins end without use, and whether administrators need a code',
    answer: signInRules,
  }),
  changeSignInRules: bind(changeSignInRules, {
    summary: 'Change when sign-ins end without use, and whether administrators need a code',
    body: signInRules,
    answer: signInRules,
  }),
};
