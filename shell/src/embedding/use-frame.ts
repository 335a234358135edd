import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { FailureKind, ModuleRelease } from '@kuri/shared/contract';
import { useQueryClient } from '@kuri/shared/query';
import { useNavigate } from '@kuri/shared/router';
import { hasShell } from './frame-document.ts';
import { embeddingLabels } from './labels.ts';
import { followAppearance } from './follow-appearance.ts';
import { openChannel, type Channel, type FromFrame, type ToFrame } from './messages.ts';
import { sendable } from './part-props.ts';
import { relayTags, type TagRelay } from './relay-tags.ts';
import { FrameHold } from './frame-hold.ts';
import { usePageLocation } from './use-page-location.ts';

/** What a frame is to show. */
export interface FrameTask {
  release: ModuleRelease;
  part: string;
  title: string;
}

interface FrameOptions {
  task: FrameTask;
  props: Record<string, unknown>;
  onShown: () => void;
  onFailed: OnFailed;
}

export type OnFailed = (kind: FailureKind, message: string) => void;

/** How long a frame may keep silent, in milliseconds: until its document is there, and after that. */
const TIMEOUT_MS = { document: 40_000, part: 15_000 };

/** The page's side of a frame: says what it is to show, and does in the page what is done in it. */
export function useFrame(frame: RefObject<HTMLIFrameElement | null>, options: FrameOptions) {
  const { task, props, onShown, onFailed } = options;
  const [size, setSize] = useState({ height: 0, isCovered: false });
  const [hasBackdrop, setHasBackdrop] = useState(false);
  const place = usePageLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  /** The address that both sides know. */
  const known = useRef(place.address);
  const channel = useRef<Channel<'page'> | null>(null);
  const relay = useRef<TagRelay | null>(null);
  const timer = useRef(0);
  const isShown = useRef(false);
  const holder = useRef<FrameHold | null>(null);

  const given = sendable(props);
  const fail: OnFailed = (kind, message) => {
    clearTimeout(timer.current);
    onFailed(kind, message);
  };
  const expectWithin = (milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      fail('timeout', `No answer within ${milliseconds / 1000} s`);
    }, milliseconds);
  };

  const receive = useEffectEvent((message: FromFrame) => {
    switch (message.what) {
      case 'ready':
        known.current = place.address;
        channel.current?.send({ what: 'show', ...task, ...place, ...given });
        break;
      case 'shown':
        clearTimeout(timer.current);
        isShown.current = true;
        onShown();
        break;
      case 'failed':
        fail(message.kind, message.message);
        break;
      case 'moved':
        known.current = message.address;
        void navigate(message.address, { replace: message.isReplaced, state: message.state });
        break;
      case 'title':
        document.title = message.title;
        break;
      case 'pressed':
        press(frame.current, message);
        break;
      case 'changed':
        relay.current?.apply(message.tags);
        break;
      case 'held':
        holder.current?.hold(message);
        break;
      case 'called':
        call(props[message.name], message.given);
        break;
      case 'backdrop':
        setHasBackdrop(message.hasBackdrop);
        break;
      case 'sized':
        setSize(message);
        break;
    }
  });

  const begin = useEffectEvent(() => {
    expectWithin(TIMEOUT_MS.document);
  });

  useEffect(() => {
    const opened = openChannel<'page'>(
      () => frame.current?.contentWindow ?? null,
      (message) => {
        receive(message);
      },
    );
    channel.current = opened;
    const tags = relayTags(client, (changed) => {
      opened.send({ what: 'changed', tags: changed });
    });
    relay.current = tags;
    const holding = new FrameHold(() => {
      opened.send({ what: 'leave' });
    });
    holder.current = holding;
    const stopAppearance = followAppearance((scheme) => {
      opened.send({ what: 'appearance', scheme });
    });
    begin();
    return () => {
      clearTimeout(timer.current);
      stopAppearance();
      tags.stop();
      opened.close();
      holding.letGo();
    };
  }, [frame, client]);

  useEffect(() => {
    if (place.address === known.current) return;
    known.current = place.address;
    channel.current?.send({ what: 'address', ...place });
  });

  const propsText = JSON.stringify(given);
  const sendProps = useEffectEvent(() => {
    channel.current?.send({ what: 'props', ...given });
  });
  useEffect(() => {
    sendProps();
  }, [propsText]);

  return {
    size,
    hasBackdrop,
    send: (message: ToFrame) => channel.current?.send(message),
    onLoad: () => {
      // The rest of the document may come after the part.
      if (!hasShell(frame.current))
        fail('entry', embeddingLabels.notServed(task.release.shownBy ?? ''));
      else if (!isShown.current) expectWithin(TIMEOUT_MS.part);
    },
  };
}

/** A key that was pressed in the frame, for the page's listeners. */
function press(frame: HTMLElement | null, pressed: KeyboardEventInit): void {
  frame?.dispatchEvent(
    new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true }),
  );
}

function call(property: unknown, given: unknown[]): void {
  if (typeof property === 'function') (property as (...values: unknown[]) => void)(...given);
}
