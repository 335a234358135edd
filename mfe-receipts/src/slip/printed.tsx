import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { PrintSheet, usePageRule } from '@kuri/shared/ui';

/** Paper sizes of a slip. */
export const PAPERS = ['a5', 'roll'] as const;
export type Paper = (typeof PAPERS)[number];

const MM_PER_PX = 25.4 / 96;
const ROLL_MARGIN_MM = 4;

interface PrintedProps {
  paper: Paper;
  children: ReactNode;
}

/** The printed page; a roll is cut to the length of the slip. */
export function Printed({ paper, children }: PrintedProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);

  useLayoutEffect(() => {
    if (paper !== 'roll' || sheet.current === null) return undefined;
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
  }, [paper]);
  usePageRule(paper === 'roll' ? rollRule(height) : null);

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
function rollRule(height: number): string {
  const length = Math.ceil(height * MM_PER_PX) + 2 * ROLL_MARGIN_MM;
  return `@page receipt-roll { size: 80mm ${length}mm; margin: ${ROLL_MARGIN_MM}mm }`;
}

const Sheet = styled(PrintSheet)`
  @page receipt-a5 {
    size: A5 portrait;
    margin: 12mm;
  }

  /* Laid out invisibly to measure its length. */
  &[data-paper='roll'] {
    display: block;
    position: fixed;
    top: 0;
    left: 0;
    width: ${80 - 2 * ROLL_MARGIN_MM}mm;
    visibility: hidden;
    pointer-events: none;

    > * {
      font-size: 9pt;
    }
  }

  @media print {
    &[data-paper='a5'] {
      page: receipt-a5;

      > * {
        font-size: 11pt;
      }
    }
    &[data-paper='roll'] {
      page: receipt-roll;
      position: static;
      visibility: visible;
    }
  }
`;
