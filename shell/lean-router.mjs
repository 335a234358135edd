/**
 * What only a router that loads data itself, or a page that comes from a server, has any use of. The
 * console has neither, but the router's one file leads from its links and routes to all of it.
 */
const CUTS = [
  // A link's pages that are fetched ahead.
  [/\/\* @__PURE__ \*\/ \w+\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'null'],
  // What is shown of a loader that failed.
  [/\/\* @__PURE__ \*\/ \w+\.createElement\(DefaultErrorComponent, null\)/, 'null'],
  [/\/\* @__PURE__ \*\/ \w+\.createElement\(RSCErrorHandler, \{ error \}, result\)/, 'result'],
  // Made as the file is read, though nobody asks for it.
  [/(?<=var Form = )(?=\w+\.forwardRef\()/, '/* @__PURE__ */ '],
  [/Form\.displayName = "Form";/, ''],
  [/(?<=var useOptimisticImpl = \w+)\[USE_OPTIMISTIC\]/, '.useOptimistic'],
  [/(?<=var MemoizedDataRoutes = )(?=\w+\.memo\()/, '/* @__PURE__ */ '],
];

/** Cuts the router down to what a console of plain routes uses; fails when the library has changed. */
export default function leanRouter(source) {
  if (!source.includes('function PrefetchPageLinks(')) return source;
  return CUTS.reduce((rest, [part, instead]) => {
    if (!part.test(rest)) throw new Error(`The router has changed: there is no ${String(part)}`);
    return rest.replace(part, instead);
  }, source);
}
