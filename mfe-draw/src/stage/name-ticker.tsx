import { useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { bigCodeStyle, fittedNameStyle, longestName, longestWord } from './name-style.ts';

/** The names to choose from. */
export interface Ticked {
  memberName: string;
  membershipCode: string;
}

interface NameTickerProps {
  participants: readonly Ticked[];
  /** How long one name is shown, in milliseconds. */
  everyMs: number;
}

/**
 * One name after the other, at random. It writes its two lines itself: React would have more to do
 * at each name than a slow machine has time for.
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
    return () => {
      clearInterval(timer);
    };
  }, [participants, everyMs]);

  // One size for all of them.
  const size = useMemo(() => {
    const names = participants.map(({ memberName }) => memberName);
    return { ...longestWord(names), ...longestName(names) };
  }, [participants]);
  return (
    <Ticker ref={box} aria-hidden="true" data-testid="name-ticker" style={size}>
      <Name ref={name} />
      <Code ref={code} />
    </Ticker>
  );
}

/** Any index but the present one, where there is another. */
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
  /* A new name causes no layout or paint outside of it. */
  contain: strict;
  will-change: transform;
  text-align: center;
`;

const Name = styled.span`
  ${fittedNameStyle}
`;

const Code = styled.span`
  ${bigCodeStyle}
`;

/** How many of the longest names are measured: one of these is the highest, however it wraps. */
const TRIED = 8;

interface Parts {
  box: HTMLElement;
  name: HTMLElement;
  code: HTMLElement;
}

/**
 * Makes names smaller by `--shrink` as far as the highest of them needs, so that neither its lines nor
 * the code under it are cut. What is known of letters says how long a name is, only a browser how high.
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
