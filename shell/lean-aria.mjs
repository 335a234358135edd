/**
 * What the component library does whenever something opens, and which takes the browser through the whole
 * page behind it: see docs/decisions/first-visit.md. Each file, with what is put in the place of what.
 */
const CUTS = {
  // A layer among the page's styles makes the browser take all fonts for new, and lay all of the page out again.
  'usePress.mjs': [/@layer \{\s*(\[\$\{[^}]+\}\])( \{[^}]+\})\s*\}/, ':where($1)$2'],
  // As inert, everything behind a dialog gets another style. Hidden from screen readers, with the focus
  // kept in the dialog and its backdrop over the page, it is as much out of reach.
  'ariaHideOutside.mjs': [/opts\?\.shouldUseInert && [$\w]+/, 'false'],
  // The size of the page, for styles that place a dialog by it: measured as often as it is rendered.
  'Modal.mjs': [/typeof document !== 'undefined'/, 'false'],
};

/** Takes that out of the library; fails when the library has changed. */
export default function leanAria(source) {
  const file = this.resourcePath.split(/[\\/]/).at(-1);
  const [part, instead] = CUTS[file];
  if (!part.test(source)) throw new Error(`${file} has changed: there is no ${String(part)}`);
  return source.replace(part, instead);
}
