import { useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { bigCodeStyle, bigNameStyle, nameSize } from './name-style.ts';

export interface Named {
  memberName: string;
  membershipCode: string;
}

interface NameTickerProps {
  participants: readonly Named[];
  /** Milliseconds per name. */
  everyMs: number;
}

/**
 * Shows random names. It writes the DOM directly: rendering each name is too slow on old machines.
 */
export function NameTicker({ participants, everyMs }: NameTickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const name = useRef<HTMLSpanElement>(null);
  const code = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (box.current && name.current && code.current) {
      const names = participants.map(({ memberName }) => memberName);
      shrinkToFit({ box: box.current, name: name.current, code: code.current }, names);
    }
    let last = -1;
    const next = () => {
      last = anotherIndex(last, participants.length);
      const shown = participants[last];
      if (!shown || !name.current || !code.current) return;
      name.current.textContent = shown.memberName;
      code.current.textContent = `#${shown.membershipCode}`;
    };
    next();
    const timer = setInterval(next, everyMs);
    return () => clearInterval(timer);
  }, [participants, everyMs]);

  const size = useMemo(
    () => nameSize(participants.map(({ memberName }) => memberName)),
    [participants],
  );
  return (
    <Ticker ref={box} aria-hidden="true" data-testid="name-ticker" style={size}>
      <Name ref={name} />
      <Code ref={code} />
    </Ticker>
  );
}

/** Random index other than `last`, if there is one. */
function anotherIndex(last: number, count: number): number {
  if (last < 0 || count < 2) return Math.floor(Math.random() * count);
  return (last + 1 + Math.floor(Math.random() * (count - 1))) % count;
}

const Ticker = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  justify-items: center;
  gap: clamp(8px, 1.6vh, 20px);
  width: 100%;
  height: 58vh;
  /* Limits layout and paint to this box. */
  contain: strict;
  will-change: transform;
  text-align: center;
`;

const Name = styled.span`
  ${bigNameStyle}
`;

const Code = styled.span`
  ${bigCodeStyle}
`;

/** Longest names to measure; one of them is the highest, however it wraps. */
const TRIED = 8;

interface Parts {
  box: HTMLElement;
  name: HTMLElement;
  code: HTMLElement;
}

/**
 * Sets `--shrink` so that the highest name and its code fit the box; only the browser knows the
 * height.
 */
export function shrinkToFit({ box, name, code }: Parts, names: readonly string[]): void {
  box.style.setProperty('--shrink', '1');
  const longest = [...names].sort((a, b) => b.length - a.length).slice(0, TRIED);
  code.textContent = '#';
  const gap = Number.parseFloat(getComputedStyle(box).rowGap) || 0;
  const room = box.clientHeight - code.offsetHeight - gap;
  const highest = Math.max(
    1,
    ...longest.map((text) => {
      name.textContent = text;
      return name.scrollHeight;
    }),
  );
  if (room > 0 && highest > room) box.style.setProperty('--shrink', String(room / highest));
}
