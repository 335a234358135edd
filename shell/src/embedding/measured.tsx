import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import styled from 'styled-components';
import type { ToFrame } from './messages.ts';
import type { ParentWindow } from './parent-window.ts';

const OVERLAYS = ['dialog', 'alertdialog', 'listbox', 'menu'].map((role) => `[role="${role}"]`);

type Place = Extract<ToFrame, { what: 'placed' }>['at'];

/** What fills a slot; the page gets its height, and whether something lies over it. */
export function Measured({ parent, children }: { parent: ParentWindow; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Place>(null);
  useEffect(
    () =>
      parent.listen((message) => {
        if (message.what === 'placed') setAt(message.at);
      }),
    [parent],
  );
  useEffect(() => {
    const { current: element } = box;
    if (element === null) return undefined;
    let sent = '';
    const sendSize = () => {
      const overlays = [...document.querySelectorAll(OVERLAYS.join())];
      const size = {
        height: Math.ceil(element.getBoundingClientRect().height),
        isCovered: overlays.some((overlay) => !element.contains(overlay)),
      };
      if (JSON.stringify(size) === sent) return;
      sent = JSON.stringify(size);
      parent.send({ what: 'sized', ...size });
    };
    const sizes = new ResizeObserver(sendSize);
    const overlays = new MutationObserver(sendSize);
    sizes.observe(element);
    overlays.observe(document.body, { childList: true });
    return () => {
      sizes.disconnect();
      overlays.disconnect();
    };
  }, [parent]);
  return (
    <Box ref={box} style={at ? placeOf(at) : {}}>
      {children}
    </Box>
  );
}

/** Where it was before, and no more of it than was seen. */
function placeOf({ hidden, ...at }: NonNullable<Place>): CSSProperties {
  const isCut = hidden !== undefined && hidden.above + hidden.below > 0;
  // Beside it there is room for the mark of what has the focus.
  const clipPath = isCut ? `inset(${hidden.above}px -8px ${hidden.below}px)` : undefined;
  return { position: 'fixed', ...at, clipPath };
}

const Box = styled.div`
  /* A margin of the first or the last child counts. */
  display: flow-root;
`;
