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

const loadPalette = async () =>
  (await import(/* webpackChunkName: "palette" */ './palette-dialog.tsx')).PaletteDialog;
const loadGuide = async () =>
  (await import(/* webpackChunkName: "palette" */ './guide-panel.tsx')).GuidePanel;

interface PaletteControl {
  openPalette: () => void;
  openGuide: () => void;
  /** Someone comes near one of them: their code may be fetched ahead. */
  preloadPalette: () => void;
  dialogs: ReactNode;
}

/** The search of the whole console and the guide, fetched at their first use. */
export function usePalette(props: Omit<PaletteProps, 'onGuide' | 'onClose'>): PaletteControl {
  const [Part, setPart] = useState<ComponentType<PaletteProps> | null>(null);
  const open = async (load: () => Promise<ComponentType<PaletteProps>>) => {
    try {
      const next = await load();
      // In slices, so that the page is there meanwhile.
      startTransition(() => setPart(() => next));
    } catch {
      toast.error(layoutLabels.searchNotLoaded);
    }
  };
  const openGuide = () => void open(loadGuide);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const what = shortcutOf(event);
    if (what === null) return;
    event.preventDefault();
    void open(what === 'guide' ? loadGuide : loadPalette);
  });
  // Keys count from the moment on that the button for them is seen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before any control: many keep the keys that are pressed at them to themselves.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);

  return {
    openPalette: () => void open(loadPalette),
    openGuide,
    preloadPalette: () => void loadPalette().catch(() => undefined),
    dialogs: Part && <Part {...props} onGuide={openGuide} onClose={() => setPart(null)} />,
  };
}
