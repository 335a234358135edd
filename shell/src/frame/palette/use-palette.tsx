import {
  startTransition,
  useLayoutEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { toast } from '@kuri/shared/ui';
import { layoutLabels } from '../labels.ts';
import type { PaletteProps } from './palette-dialog.tsx';
import { shortcutOf } from './search-keys.ts';

const loadPalette = () => import(/* webpackChunkName: "palette" */ './palette-dialog.tsx');
const loadShortcuts = () => import(/* webpackChunkName: "palette" */ './shortcuts-dialog.tsx');

type Shown =
  | { what: 'search'; Part: ComponentType<PaletteProps> }
  | { what: 'list'; Part: ComponentType<{ onClose: () => void }> };

interface PaletteControl {
  openPalette: () => void;
  /** Someone comes near it: its code may be fetched ahead. */
  preloadPalette: () => void;
  dialogs: ReactNode;
}

/** The search of the whole console and the list of its shortcuts, fetched at their first use. */
export function usePalette(props: Omit<PaletteProps, 'onClose'>): PaletteControl {
  const [shown, setShown] = useState<Shown | null>(null);
  const onClose = () => {
    setShown(null);
  };
  const open = async (what: Shown['what']) => {
    try {
      const next: Shown =
        what === 'list'
          ? { what, Part: (await loadShortcuts()).ShortcutsDialog }
          : { what, Part: (await loadPalette()).PaletteDialog };
      // In slices, so that the page is there meanwhile.
      startTransition(() => {
        setShown(next);
      });
    } catch {
      toast.error(layoutLabels.searchNotLoaded);
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const what = shortcutOf(event);
    if (what === null) return;
    event.preventDefault();
    void open(what);
  });
  // Keys count from the moment on that the button for them is seen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      onKey(event);
    };
    // Before any control: many keep the keys that are pressed at them to themselves.
    document.addEventListener('keydown', listen, true);
    return () => {
      document.removeEventListener('keydown', listen, true);
    };
  }, []);

  return {
    openPalette: () => void open('search'),
    preloadPalette: () => {
      loadPalette().catch(() => undefined);
    },
    dialogs:
      shown?.what === 'search' ? (
        <shown.Part {...props} onClose={onClose} />
      ) : (
        shown && <shown.Part onClose={onClose} />
      ),
  };
}
