import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { SlotProps } from '../contract/slots.ts';

declare global {
  /**
   * The props of the parts that fill slots, by slot name. A module outside adds its own:
   * `declare global { interface KuriSlots { 'gift-card-note': { cardId: string } } }`
   */
  interface KuriSlots extends SlotProps {
    /** Below a member's tickets. */
    'member-details': { memberId: string; memberName: string };
  }
}

export type SlotName = keyof KuriSlots;

/** Parts that fill slots, each loaded when first shown: `slots` of a module.tsx satisfies it. */
export type SlotParts = {
  [Name in SlotName]?: () => Promise<ComponentType<KuriSlots[Name]>>;
};

/** The `offers` of a module.json that name every property of the slots declared. */
export type SlotOffers = {
  [Name in SlotName]?: { properties: Record<keyof KuriSlots[Name], unknown> };
};

/** The shell's side: which slots live modules fill, and what shows their fillings. */
export interface SlotHost {
  isFilled: (name: SlotName) => boolean;
  Filling: ComponentType<{ name: SlotName; props: KuriSlots[SlotName] }>;
}

const SlotContext = createContext<SlotHost | null>(null);

export const SlotHostProvider = SlotContext.Provider;

interface SlotElementProps<Name extends SlotName> {
  name: Name;
  props: KuriSlots[Name];
  /** Shown while no live module fills the slot. */
  fallback?: ReactNode;
}

/**
 * Shows what live modules fill a slot with that `offers` in module.json names; the shell loads it, with its own
 * failure and Retry.
 */
export function Slot<Name extends SlotName>({ name, props, fallback }: SlotElementProps<Name>) {
  const host = useContext(SlotContext);
  if (!host?.isFilled(name)) return fallback;
  return <host.Filling name={name} props={props} />;
}

/** True when a live module fills the slot. */
export function useSlot(name: SlotName): boolean {
  return useContext(SlotContext)?.isFilled(name) ?? false;
}
