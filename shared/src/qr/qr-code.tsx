import { useMemo } from 'react';
import styled from 'styled-components';
import qrcode from 'qrcode-generator';

interface QrCodeProps {
  /** Content of the code, such as an address. */
  text: string;
  /** Its text alternative: what it leads to. */
  label: string;
  /** Width and height as CSS has it; fills its place, up to 240 px, unless given. */
  size?: string;
}

/** A QR code with its quiet zone, black on white on every ground. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const { size: cells, path } = useMemo(() => qrModules(text), [text]);
  return (
    <Code
      role="img"
      aria-label={label}
      viewBox={`0 0 ${cells} ${cells}`}
      shapeRendering="crispEdges"
      {...(size === undefined ? {} : { style: { width: size } })}
    >
      <rect width={cells} height={cells} fill="#fff" />
      <path d={path} fill="#000" />
    </Code>
  );
}

const Code = styled.svg`
  display: block;
  width: 100%;
  max-width: 240px;
  aspect-ratio: 1;
  border-radius: var(--r-s);
`;

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
