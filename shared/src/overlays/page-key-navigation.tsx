import { useContext, type KeyboardEvent, type ReactNode } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { SelectStateContext } from 'react-aria-components/Select';

/** How many options Page Up and Page Down move by. */
const PAGE_STEP = 5;

const STEPS: Record<string, number> = { PageDown: PAGE_STEP, PageUp: -PAGE_STEP };

/** Makes Page Up and Page Down move by five options, instead of by what happens to fit. */
export function PageKeyNavigation({ children }: { children: ReactNode }) {
  const select = useContext(SelectStateContext);
  const comboBox = useContext(ComboBoxStateContext);
  const list = select ?? comboBox;

  const onKeyDownCapture = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || list?.isOpen !== true) return;
    const keys = [...list.collection.getKeys()];
    const focused = list.selectionManager.focusedKey;
    const from = focused === null ? -1 : keys.indexOf(focused);
    const target = keys[Math.min(keys.length - 1, Math.max(0, from + step))];
    if (target !== undefined) list.selectionManager.setFocusedKey(target);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div role="presentation" onKeyDownCapture={onKeyDownCapture}>
      {children}
    </div>
  );
}
