import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { hiddenEdges } from './hidden-edges.ts';
import type { ToFrame } from './messages.ts';
import { PAGE_BACKDROP_LAYER, PageBackdrop } from './page-backdrop.tsx';
import { useFrame, type FrameTask, type OnFailed } from './use-frame.ts';
import { useFrameTop } from './use-frame-top.ts';
import { watchPrintKeys } from './watch-print-keys.ts';

interface PartFrameProps {
  /** The address of the frame's document. */
  source: string;
  task: FrameTask;
  /** The part's own properties. */
  props: Record<string, unknown>;
  /** A page has the rest of the window's height; what fills a slot is as high as its content. */
  isPage: boolean;
  onShown: () => void;
  onFailed: OnFailed;
}

/** A frame in which another shell shows a part. */
export function PartFrame({ source, task, props, isPage, onShown, onFailed }: PartFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isShown, setIsShown] = useState(false);
  const { size, hasBackdrop, send, onLoad } = useFrame(frame, {
    task,
    props,
    onFailed,
    onShown: () => {
      setIsShown(true);
      onShown();
    },
  });
  const top = useFrameTop(frame, isPage);
  // What lies over the filling of a slot has the whole window, as it would have without a frame.
  const coversWindow = !isPage && size.isCovered;
  useTopLayer(frame, coversWindow, send);
  usePrintKeys(frame, isPage);
  const height = isPage ? `calc(100dvh - ${top}px)` : `${size.height}px`;
  return (
    <>
      {isPage && <WholePage />}
      {isPage && hasBackdrop && (
        <PageBackdrop
          frame={frame}
          onPress={() => {
            send({ what: 'leave' });
          }}
        />
      )}
      <Room
        style={{ height }}
        data-shown={isShown || undefined}
        data-above-backdrop={(isPage && hasBackdrop) || undefined}
      >
        <Frame
          ref={frame}
          src={source}
          title={task.title}
          onLoad={onLoad}
          popover={coversWindow ? 'manual' : undefined}
        />
      </Room>
    </>
  );
}

/** Puts a frame over everything, wherever it stands: moved in the document, it would load again. */
function useTopLayer(
  frame: RefObject<HTMLIFrameElement | null>,
  isOver: boolean,
  send: (message: ToFrame) => void,
): void {
  const sendNow = useEffectEvent(send);
  useLayoutEffect(() => {
    const { current: element } = frame;
    const room = element?.parentElement;
    if (!isOver || !element || !room) return undefined;
    const { activeElement: opener } = document;
    const { left, top, width } = room.getBoundingClientRect();
    sendNow({ what: 'placed', at: { left, top, width, hidden: hiddenEdges(room) } });
    element.showPopover();
    return () => {
      sendNow({ what: 'placed', at: null });
      if (opener instanceof HTMLElement && opener !== element) opener.focus();
    };
  }, [frame, isOver]);
}

/** The keys for printing are for the page that is in the frame, also where the focus is beside it. */
function usePrintKeys(frame: RefObject<HTMLIFrameElement | null>, isPage: boolean): void {
  useEffect(
    () => (isPage ? watchPrintKeys(() => frame.current?.contentWindow) : undefined),
    [frame, isPage],
  );
}

/** The frame has the padding of the content area inside of it, with its scroll bar. */
const WholePage = createGlobalStyle`
  #content:has(> [data-embedded='page']) {
    gap: 0;
    padding: 0;
  }
`;

const Room = styled.div`
  width: 100%;

  &[data-above-backdrop] {
    position: relative;
    z-index: ${PAGE_BACKDROP_LAYER + 1};
  }

  &:not([data-shown]) {
    position: absolute;
    opacity: 0;
    pointer-events: none;
  }
`;

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
  background: transparent;

  &:popover-open {
    position: fixed;
    inset: 0;
    max-width: none;
    max-height: none;
    margin: 0;
    padding: 0;
  }
`;
