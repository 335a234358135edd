/**
 * Takes the schemas out of a file of calls, for browsers: from the first binder on there is nothing else.
 * @param {string} source
 */
export default function rowsOnly(source) {
  return source.replace(/^const bind\w* = binderFor\([^]*/m, '');
}
