import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { ToFrame } from './messages.ts';
import type { WindowAround } from './window-around.ts';

const OVERLAYS = ['dialog', 'alertdialog', 'listbox', 'menu'].map((role) => `[role="${role}"]`);

/** What fills a slot; the page is told how high it is, and whether something lies over it. */
export function Measured({ around, children }: { around: WindowAround; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Extract<ToFrame, { what: 'placed' }>['at']>(null);
  useEffect(
    () =>
      around.listen((message) => {
        if (message.what === 'placed') setAt(message.at);
      }),
    [around],
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
      around.send({ what: 'sized', ...size });
    };
    const sizes = new ResizeObserver(sendSize);
    const overlays = new MutationObserver(sendSize);
    sizes.observe(element);
    overlays.observe(document.body, { childList: true });
    return () => {
      sizes.disconnect();
      overlays.disconnect();
    };
  }, [around]);
  return (
    <Box ref={box} style={at ? { position: 'fixed', ...at } : {}}>
      {children}
    </Box>
  );
}

const Box = styled.div`
  /* A margin of the first or the last child counts. */
  display: flow-root;
`;
