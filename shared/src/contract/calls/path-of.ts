import type { Call, Sent } from './call.ts';

/** The path of a call with its places filled. */
export function pathOf({ path }: Pick<Call, 'path'>, params: Sent['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
