// Codes that phones scan, and the addresses that they hold. Fetched at their first use.
export { isLoopbackHost, OnlyHere } from './qr/only-here.tsx';
export { QrCode } from './qr/qr-code.tsx';
export { wholeAddress } from './qr/only-here.tsx';
