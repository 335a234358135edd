import { isRecord } from '@kuri/shared/api';

// Written out here, because the schemas of the contract would bring their library to every page. The
// server has checked the registry by them; this is against a server that is of another version.

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const recordOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check);
const withFields =
  (fields: Record<string, Check>): Check =>
  (value) =>
    firstFault(value, fields) === undefined;

const RELEASE: Record<string, Check> = {
  name: isText,
  title: isText,
  version: isText,
  pages: listOf(withFields({ path: isText })),
  nav: listOf(withFields({ route: isText, label: isText, icon: isText })),
  fills: listOf(isText),
  links: listOf(withFields({ to: isText })),
  entry: withFields({ url: isText, globalName: isText }),
  files: recordOf(listOf(isText)),
  shared: recordOf(isText),
  integrity: recordOf(isText),
};

const SHELL: Record<string, Check> = { version: isText };

function firstFault(value: unknown, fields: Record<string, Check>): string | undefined {
  const record = isRecord(value) ? value : {};
  return Object.keys(fields).find((name) => fields[name]?.(record[name]) !== true);
}

/** The first field of a module's release that the console could not work with. */
export function faultOf(release: unknown): string | undefined {
  return firstFault(release, RELEASE);
}

/** The same of the shell's own. */
export function faultOfShell(release: unknown): string | undefined {
  return firstFault(release, SHELL);
}
