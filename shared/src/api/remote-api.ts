// What `@kuri/shared/api` is inside a remote: the build puts it in its place (rspack.base.ts). It hands
// everything on to the lent one and says with each call which remote, in which version, makes it.
import * as api from '@kuri/shared/api';

/** `mfe-draw@1.4.0`, by the build. */
declare const KURI_MODULE: string;

const named = (options: object | undefined) => ({ ...options, module: KURI_MODULE });

export const getData: typeof api.getData = (path, options) => api.getData(path, named(options));

export const getPage: typeof api.getPage = (path, options) => api.getPage(path, named(options));

export const postData: typeof api.postData = (path, body, options) =>
  api.postData(path, body, named(options));

export const postWhole: typeof api.postWhole = (path, body, options) =>
  api.postWhole(path, body, named(options));

export const putData: typeof api.putData = (path, body, options) =>
  api.putData(path, body, named(options));

export const downloadFile: typeof api.downloadFile = (path, name, options) =>
  api.downloadFile(path, name, named(options));

export const deleteData: typeof api.deleteData = (path, options) =>
  api.deleteData(path, named(options));

export {
  ApiError,
  CallingModuleProvider,
  LOGIN_PATH,
  configureApi,
  failureText,
  isSignedOut,
  makeCall,
  newIdempotencyKey,
  useCallingModule,
} from '@kuri/shared/api';
