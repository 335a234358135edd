import qrcode from 'qrcode-generator';

/** White cells that a reader needs on each side. */
const QUIET = 4;

interface QrModules {
  /** Cells along each side, the quiet zone included. */
  size: number;
  /** SVG path of the dark cells, in cells. */
  path: string;
}

/**
 * The cells of a QR code that survives smudges and a crooked photo of up to 15 % of it.
 * @param text such as an address; the longest has 2,331 bytes
 */
export function qrModules(text: string): QrModules {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const cells: string[] = [];
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) cells.push(`M${column + QUIET} ${row + QUIET}h1v1h-1z`);
    }
  }
  return { size: count + 2 * QUIET, path: cells.join('') };
}
