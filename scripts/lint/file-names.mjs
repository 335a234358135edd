import { withoutSyntax } from '../../shared/kit/lint/remote.mjs';

/** Roles of components; a file ends in one: `AddReceiptPanel` is in `add-receipt-panel.tsx`. */
const ROLES = [
  ...['badge', 'bar', 'button', 'card', 'chart', 'dialog', 'facts', 'field', 'footer', 'form'],
  ...['link', 'list', 'menu', 'notice', 'page', 'panel', 'picker', 'screen', 'section', 'select'],
  ...['tab', 'table', 'toolbar'],
];
const capitalized = (role) => role[0].toUpperCase() + role.slice(1);

const misnamed = (role) =>
  ['FunctionDeclaration', 'VariableDeclaration > VariableDeclarator'].map((exported) => ({
    selector: `ExportNamedDeclaration > ${exported}[id.name=/^[A-Z].*${capitalized(role)}$/]`,
    message: `The name of its file ends in -${role}.tsx.`,
  }));

/** Files with the small parts of something, which have no role of their own. */
const PARTS = ['**/*-parts.tsx', '**/*-fields.tsx'];

/**
 * All names are in kebab-case, and the file of a component ends in the component's role. A file has the
 * last of the overrides that it falls under.
 */
export const fileNameRules = [
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    plugins: ['unicorn'],
    rules: { 'unicorn/filename-case': ['error', { case: 'kebabCase' }] },
  },
  withoutSyntax(
    { files: ['**/src/**/*.tsx'], excludeFiles: ['**/*.test.tsx', ...PARTS] },
    ROLES.flatMap(misnamed),
  ),
  ...ROLES.map((own) =>
    withoutSyntax(
      { files: [`**/src/**/${own}.tsx`, `**/src/**/*-${own}.tsx`] },
      ROLES.filter((role) => role !== own).flatMap(misnamed),
    ),
  ),
];
