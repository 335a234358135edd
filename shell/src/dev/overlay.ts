// Development only: faults of the parts that are worked on, over the page, by part, file and line.
import type { Registry } from '@kuri/shared/contract';
import { readBlock } from '../platform/federation/page-blocks.ts';

interface Part {
  name: string;
  /** Of its dev server. */
  origin: string;
}

const FRAME = /(https?:\/\/[^/\s]+)\/([\w.-]+\.js):(\d+)/g;
/** Texts by the part that they are of. */
const faults = new Map<string, string[]>();
const panel = document.createElement('pre');
panel.setAttribute('role', 'alert');
panel.popover = 'manual';
panel.style.cssText =
  'inset: auto 0 0; width: auto; max-height: 60%; margin: 0; padding: 16px; overflow: auto; border: 0;' +
  'background: #3b0d12; color: #fff; font: 13px/18px monospace; white-space: pre-wrap';
panel.title = 'Click to close';
panel.onclick = () => panel.hidePopover();

function show({ name }: Part, texts: string[]): void {
  faults.set(name, texts);
  panel.textContent = [...faults.values()].flat().join('\n\n');
  if (!panel.isConnected) document.body.append(panel);
  panel.togglePopover(panel.textContent !== '');
}

/** Shows the line that has thrown, where it is one of a part that is worked on. */
async function showThrown(parts: readonly Part[], error: unknown): Promise<void> {
  if (!(error instanceof Error)) return;
  for (const [, origin, file = '', line = ''] of (error.stack ?? '').matchAll(FRAME)) {
    const part = parts.find((each) => each.origin === origin);
    if (!part) continue;
    const place = await fetch(`${part.origin}/kuri-place?file=${file}&line=${line}`).then(
      (answer) => answer.text(),
      () => `${file}:${line}`,
    );
    const text = `${part.name} ${place}\n${String(error)}`;
    show(part, [...new Set([...(faults.get(part.name) ?? []), text])]);
    return;
  }
}

/** Hears of each build of a part by its dev server. */
function watchBuilds(part: Part): void {
  const socket = new WebSocket(`${part.origin.replace(/^http/, 'ws')}/ws`);
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    const told = JSON.parse(data) as {
      type: string;
      data: { moduleName?: string; message: string }[];
    };
    if (['ok', 'warnings'].includes(told.type)) show(part, []);
    if (told.type !== 'errors') return;
    const texts = told.data.map((error) => `${error.moduleName ?? ''}\n${error.message}`);
    // Without the colours of a terminal.
    show(part, [part.name, ...texts.map((text) => text.replace(/\p{Cc}\[[\d;]*m/gu, ''))]);
  };
}

const { shell, modules } = readBlock('kuri-registry') as Registry;
const parts = [{ name: 'shell', entry: { url: shell.entry[0] ?? '' } }, ...modules]
  .map(({ name, entry }) => ({ name, origin: new URL(entry.url, location.origin).origin }))
  .filter(({ origin }) => origin !== location.origin);
parts.forEach(watchBuilds);
window.addEventListener('error', ({ error }) => void showThrown(parts, error));
window.addEventListener('unhandledrejection', ({ reason }) => void showThrown(parts, reason));
// React prints there what a page has thrown that its boundary has caught.
const print = console.error;
console.error = (...said: unknown[]) => {
  print(...said);
  for (const each of said) void showThrown(parts, each);
};
