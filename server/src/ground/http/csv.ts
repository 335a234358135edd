/** Tells a spreadsheet that the text is UTF-8. */
export const CSV_BEGINNING = '\uFEFF';

/**
 * The characters that make a spreadsheet run a cell as a formula; the full-width ones (U+FF1D, U+FF0B, U+FF0D,
 * U+FF20) do so where its language is written with them.
 */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A cell that a spreadsheet shows as it is: no formula, no number where text was meant. */
function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A line of a CSV file; every cell is text, phones too. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}
