/** The whole address of a proof, for a phone that scans it. */
export function addressOf(proofUrl: string): string {
  return new URL(proofUrl, window.location.origin).href;
}
