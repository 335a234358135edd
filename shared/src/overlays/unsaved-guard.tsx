import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DiscardDialog } from './discard-dialog.tsx';
import { useLeavingGuard } from './use-leaving-guard.ts';
import { useLinkGuard } from './use-link-guard.ts';

interface UnsavedGuardProps {
  /** Something was typed on this page and is not saved. */
  isDirty: boolean;
  /** Called when it may be thrown away. */
  onDiscard: () => void;
}

/**
 * Asks before a page with a form in it is left with what was typed. A link is followed after that;
 * the browser's Back only ends the editing, as it does with a panel.
 */
export function UnsavedGuard({ isDirty, onDiscard }: UnsavedGuardProps) {
  const [asked, setAsked] = useState<{ address: string | null } | null>(null);
  const navigate = useNavigate();
  const ask = (address: string | null) => {
    setAsked({ address });
  };
  useLinkGuard(isDirty, ask);
  useLeavingGuard({
    isOpen: isDirty,
    isDirty,
    onLeave: () => {
      ask(null);
    },
  });

  return (
    <DiscardDialog
      isOpen={asked !== null}
      onKeep={() => {
        setAsked(null);
      }}
      onDiscard={() => {
        setAsked(null);
        onDiscard();
        if (typeof asked?.address === 'string') void navigate(asked.address);
      }}
    />
  );
}
