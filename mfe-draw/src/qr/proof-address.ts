/** The whole address of a proof, for a phone that scans it. */
export function addressOf(proofUrl: string): string {
  return new URL(proofUrl, window.location.origin).href;
}

/** Whether a host, as an address has it, is this computer itself for whoever asks for it. */
export function isOnlyHere(host: string): boolean {
  return /^((.+\.)?localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(host);
}
