import { messages } from '../texts/messages.ts';

/** Texts beside codes. */
export const qrLabels = messages('shared.qr', {
  onlyHere:
    'Phones cannot open this address. Open the console by this computer’s name or address on the network.',
});
