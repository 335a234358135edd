// Places that one module leaves and another one fills, without naming each other.
export { Slot, SlotHostProvider, useSlot, type SlotHost, type SlotName } from './slots/slot.tsx';
