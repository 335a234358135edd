import { useEffect, useEffectEvent } from 'react';

interface SlipKeys {
  onPrint: () => void;
  onShare: () => void;
}

/**
 * P prints and S shares for as long as this is there: a dialog that nothing else is typed into. An Enter
 * that is held since the step before presses nothing here.
 */
export function useSlipKeys({ onPrint, onShare }: SlipKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    if (event.repeat || event.defaultPrevented || isCombined(event) || isOfList(event.target))
      return;
    const key = event.key.toUpperCase();
    if (key === 'P') onPrint();
    if (key === 'S') onShare();
  });

  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, []);
}

const isCombined = ({ ctrlKey, altKey, metaKey }: KeyboardEvent) => ctrlKey || altKey || metaKey;

/** Letters move within a list of options. */
function isOfList(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role="listbox"], [aria-haspopup="listbox"]') !== null
  );
}
