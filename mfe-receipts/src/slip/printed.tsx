import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { PrintSheet, usePageRule } from '@kuri/shared/ui';

/** Paper sizes of a slip. */
export const PAPERS = ['a5', 'roll', 'roll-58'] as const;
type Paper = (typeof PAPERS)[number];

const MM_PER_PX = 25.4 / 96;
/** The margins above and below, and as much as printed lines are longer than measured ones. */
const SPARE_MM = 6;
/** Width of a roll and the margin that its printers leave at each side. */
const ROLLS = { roll: { width: 80, margin: 4 }, 'roll-58': { width: 58, margin: 5 } } as const;
type Roll = keyof typeof ROLLS;

const rollOf = (paper: Paper): Roll | null => (paper === 'a5' ? null : paper);

interface PrintedProps {
  paper: Paper;
  children: ReactNode;
}

/** The printed page; a roll is cut to the length of the slip. */
export function Printed({ paper, children }: PrintedProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const roll = rollOf(paper);

  useLayoutEffect(() => {
    if (roll === null || sheet.current === null) return undefined;
    const measured = sheet.current;
    const measure = () => {
      setHeight(measured.offsetHeight);
    };
    measure();
    // The office and its sign may come later.
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => {
      observer.disconnect();
    };
  }, [roll]);
  usePageRule(roll === null ? null : rollRule(roll, height));

  return (
    <Sheet ref={sheet} data-paper={paper}>
      {children}
    </Sheet>
  );
}

/**
 * The rule for a page as long as the slip; CSS has no such size.
 * @param height of the slip, pixels
 */
function rollRule(roll: Roll, height: number): string {
  const { width, margin } = ROLLS[roll];
  const length = Math.ceil(height * MM_PER_PX) + SPARE_MM;
  return `@page receipt-roll { size: ${width}mm ${length}mm; margin: 2mm ${margin}mm }`;
}

const printedWidth = ({ width, margin }: (typeof ROLLS)[Roll]) => `${width - 2 * margin}mm`;

/** The size of a slip by the paper that it is for. */
export const slipSize = css`
  &[data-paper='roll'] > article {
    width: ${printedWidth(ROLLS.roll)};
    font-size: 9pt;
  }
  &[data-paper='roll-58'] > article {
    width: ${printedWidth(ROLLS['roll-58'])};
    font-size: 8pt;
  }
`;

const Sheet = styled(PrintSheet)`
  @page receipt-a5 {
    size: A5 portrait;
    margin: 10mm;
  }
  ${slipSize}

  /* Laid out invisibly to measure its length. */
  &[data-paper^='roll'] {
    display: block;
    position: fixed;
    top: 0;
    left: 0;
    visibility: hidden;
    pointer-events: none;
  }

  @media print {
    &[data-paper='a5'] {
      page: receipt-a5;

      > * {
        font-size: 10pt;
      }
    }
    &[data-paper^='roll'] {
      page: receipt-roll;
      position: static;
      visibility: visible;
    }
  }
`;
