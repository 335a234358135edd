// The one way to the server: typed calls, one error type, and the settings that the shell gives once.
export { configureApi, type ApiSettings } from './api/settings.ts';
export { noteNoAnswer, useLostSince } from './api/connection.ts';
export { ApiError } from './api/api-error.ts';
export { failureText } from './api/api-error.ts';
export { isRecord } from './api/shapes.ts';
export { CallingModuleProvider } from './api/settings.ts';
export { makeCall, type CallOptions } from './api/make-call.ts';
export type { Answer } from './api/unwrap.ts';
export type { Query } from './api/address.ts';
