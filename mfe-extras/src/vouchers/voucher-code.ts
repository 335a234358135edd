const SYMBOLS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 10;
/** Bytes from here on are thrown away: the rest of the division would favour the first symbols. */
const FAIR_BYTES = 256 - (256 % SYMBOLS.length);

/** 10 random capital letters and digits, each of them equally likely, that no other voucher has. */
export function newVoucherCode(taken: ReadonlySet<string>): string {
  for (;;) {
    const code = randomCode();
    if (!taken.has(code)) return code;
  }
}

function randomCode(): string {
  let code = '';
  while (code.length < LENGTH) {
    const bytes = crypto.getRandomValues(new Uint8Array(LENGTH - code.length));
    for (const byte of bytes) {
      if (byte < FAIR_BYTES) code += SYMBOLS.charAt(byte % SYMBOLS.length);
    }
  }
  return code;
}
