import type { Login, LoginBody } from '../login.ts';
import type {
  AddStaffBody,
  ChangePasswordBody,
  StaffMember,
  StaffWithPassword,
  UpdateStaffBody,
} from '../staff.ts';
import type { Call } from './call.ts';

/** The one call without a token, and whose 401 does not end a session. */
export const signIn: Call<Login, { body: LoginBody }> = {
  method: 'POST',
  path: '/account/loginUser',
};

/** Changes one's own password; answers the new login. */
export const changePassword: Call<Login, { body: ChangePasswordBody }> = {
  method: 'PUT',
  path: 'changePassword',
};

/** Everybody who may sign in, newest first. */
export const staffList: Call<StaffMember[]> = {
  method: 'GET',
  path: 'staff',
  permission: 'manageStaff',
  reads: ['staff'],
};

/** Lets somebody new sign in; answers their first password, this once. */
export const addStaff: Call<StaffWithPassword, { body: AddStaffBody }> = {
  method: 'POST',
  path: 'addStaff',
  permission: 'manageStaff',
  changes: ['staff'],
};

/** Gives somebody another role, shuts them out or lets them in again. */
export const updateStaff: Call<StaffMember, { query: { userid: string }; body: UpdateStaffBody }> =
  {
    method: 'PUT',
    path: 'updateStaff',
    permission: 'manageStaff',
    changes: ['staff'],
  };

/** Gives somebody a new first password; answers it, this once. */
export const resetStaffPassword: Call<StaffWithPassword, { body: { userId: string } }> = {
  method: 'PUT',
  path: 'resetStaffPassword',
  permission: 'manageStaff',
  changes: ['staff'],
};
