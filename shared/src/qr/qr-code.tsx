import { useMemo } from 'react';
import styled from 'styled-components';
import { qrModules } from '../contract/qr-modules.ts';

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
