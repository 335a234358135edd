import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DiscardDialog } from './confirm-dialog.tsx';
import { useLeavingGuard } from './use-leaving-guard.ts';

interface UnsavedGuardProps {
  /** Something was typed on this page and is not saved. */
  isDirty: boolean;
  /** A save is under way: a link waits for its answer. */
  isBusy?: boolean;
  /** Called when it may be thrown away. */
  onDiscard: () => void;
}

/**
 * Asks before a page with a form in it is left with what was typed. A link is followed after that, or once the save
 * that is under way has succeeded; the browser's Back only ends the editing, as it does with a panel.
 */
export function UnsavedGuard({ isDirty, isBusy = false, onDiscard }: UnsavedGuardProps) {
  const [question, setQuestion] = useState<{ address: string | null } | null>(null);
  /** Address that a link has asked for during a save. */
  const awaited = useRef<string | null>(null);
  const navigate = useNavigate();
  useLinkGuard(isDirty || isBusy, (address) => {
    if (isBusy) awaited.current = address;
    else setQuestion({ address });
  });
  useLeavingGuard({
    isOpen: isDirty || isBusy,
    isDirty: isDirty || isBusy,
    onLeave: () => {
      if (!isBusy) setQuestion({ address: null });
    },
  });
  useEffect(() => {
    const address = awaited.current;
    if (isBusy || address === null) return;
    awaited.current = null;
    // A failed save leaves the form as it is.
    if (!isDirty) void navigate(address);
  }, [isBusy, isDirty, navigate]);

  return (
    <DiscardDialog
      isOpen={question !== null}
      onKeep={() => setQuestion(null)}
      onDiscard={() => {
        setQuestion(null);
        onDiscard();
        if (typeof question?.address === 'string') void navigate(question.address);
      }}
    />
  );
}

/**
 * While active, a press on a link to another page of the console goes nowhere and calls `onFollow`
 * with its address. Links that open beside the page, and those within it, are left alone.
 */
function useLinkGuard(isActive: boolean, onFollow: (address: string) => void): void {
  const { pathname } = useLocation();
  const follow = useEffectEvent(onFollow);

  useEffect(() => {
    if (!isActive) return undefined;
    const stop = (event: MouseEvent) => {
      const link = followedLink(event);
      if (link === null || link.pathname === pathname) return;
      // The router leaves a press alone that somebody else has dealt with.
      event.preventDefault();
      follow(link.pathname + link.search + link.hash);
    };
    // Before any handler of the page.
    document.addEventListener('click', stop, { capture: true });
    return () => document.removeEventListener('click', stop, { capture: true });
  }, [isActive, pathname]);
}

/** Link within the console that a press follows in this window. */
function followedLink({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  const link = target instanceof Element ? target.closest('a') : null;
  const opensBeside = ctrlKey || metaKey || shiftKey || altKey || (link?.target ?? '') !== '';
  const isFollowed = link?.hasAttribute('href') && !opensBeside && link.origin === location.origin;
  return isFollowed ? link : null;
}
