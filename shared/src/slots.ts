// Places that one module leaves and another one fills, without naming each other.
export {
  Slot,
  SlotHostProvider,
  useSlot,
  type SlotHost,
  type SlotName,
  type SlotOffers,
  type SlotParts,
} from './slots/slot.tsx';
