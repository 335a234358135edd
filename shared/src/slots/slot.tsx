import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { SlotProps } from '../contract/slots.ts';

export type SlotName = keyof SlotProps;

/** The shell's side: which slots a live module fills, and what shows the filling of one. */
export interface SlotHost {
  isFilled: (name: SlotName) => boolean;
  Filling: ComponentType<{ name: SlotName; props: SlotProps[SlotName] }>;
}

const SlotContext = createContext<SlotHost | null>(null);

export const SlotHostProvider = SlotContext.Provider;

interface SlotElementProps<Name extends SlotName> {
  name: Name;
  props: SlotProps[Name];
  /** Shown while no live module fills the slot. */
  fallback?: ReactNode;
}

/** Shows what a live module fills the slot with; the shell loads it, with its own failure and Retry. */
export function Slot<Name extends SlotName>({ name, props, fallback }: SlotElementProps<Name>) {
  const host = useContext(SlotContext);
  if (!host?.isFilled(name)) return fallback;
  return <host.Filling name={name} props={props} />;
}

/** True when a live module fills the slot. */
export function useSlot(name: SlotName): boolean {
  return useContext(SlotContext)?.isFilled(name) ?? false;
}
