/** The whole address of a page of this console, for a phone that scans or is sent it. */
export function wholeAddress(path: string): string {
  return new URL(path, window.location.origin).href;
}

/** Whether a host, as an address has it, is the computer itself that asks for it. */
export function isLoopbackHost(host: string): boolean {
  return /^((.+\.)?localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(host);
}
