import { readEmbeddedAddress } from '@kuri/shared/contract';

/**
 * Whether a shell's page has come into a frame. Where a link of the page in there has led out of the
 * addresses for frames, the window itself goes there.
 */
export function hasShell(frame: HTMLIFrameElement | null): boolean {
  const page = frame?.contentDocument;
  if (!page) return false;
  const { protocol, pathname, href } = page.location;
  if (protocol.startsWith('http') && !readEmbeddedAddress(pathname)) {
    window.location.assign(href);
    return true;
  }
  return page.getElementById('kuri-registry') !== null;
}
