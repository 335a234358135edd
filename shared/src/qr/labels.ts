/** Texts beside codes. */
export const qrLabels = {
  onlyHere:
    'Phones cannot open this address. Open the console by this computer’s name or address on the network.',
};
