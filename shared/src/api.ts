// The one way to the server: typed calls, one error type, and the settings that the shell gives once.
// Remotes call by the rows of @kuri/shared/calls; those of an older minor by the functions of api/calls.
export { configureApi, type ApiSettings } from './api/settings.ts';
export { noteNoAnswer, useLostSince } from './api/connection.ts';
export { ApiError } from './api/api-error.ts';
export { failureText, isSignedOut } from './api/api-error.ts';
export { isRecord } from './api/shapes.ts';
export { newIdempotencyKey } from './api/make-call.ts';
export { LOGIN_PATH } from './api/address.ts';
export {
  deleteData,
  getData,
  getPage,
  postData,
  postWhole,
  putData,
  type ReadOptions,
  type WriteOptions,
} from './api/calls.ts';
export { CallingModuleProvider, useCallingModule } from './api/settings.ts';
export { makeCall, type CallOptions } from './api/make-call.ts';
export type { Answer } from './api/unwrap.ts';
export type { Query } from './api/address.ts';
