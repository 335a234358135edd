import type { ComponentType } from 'react';
import type { Root } from 'react-dom/client';
import { embeddedAddress, type ConsoleSettings, type Registry } from '@kuri/shared/contract';
import type { FailureKind } from '@kuri/shared/contract';
import type { FrameParts } from './frame-parts.ts';
import { EmbeddedApp } from './embedded-app.tsx';
import type { EmbeddedScreenProps } from './embedded-screen.tsx';
import type { ToFrame } from './messages.ts';
import { ownAddress, replaceAddress } from './own-history.ts';
import { openParentWindow } from './parent-window.ts';

/**
 * Shows one part of a remote inside the page of another shell, which says which one. Opened by itself, as
 * a link is that somebody opens beside the page, the window goes to that page of the console.
 */
export function showEmbedded(
  root: Root,
  registry: Registry,
  settings: ConsoleSettings,
  parts: FrameParts,
): void {
  if (window.parent === window) {
    location.replace(ownAddress());
    return;
  }
  // For boot-watch.js, which waits for something to be there.
  root.render(<span hidden />);
  const parent = openParentWindow();
  const stop = parent.listen((message) => {
    if (message.what !== 'show') return;
    stop();
    void loadPart({ registry, settings, parts }, message).then(
      (Part) => {
        replaceAddress(message);
        root.render(
          <EmbeddedApp
            registry={registry}
            settings={settings}
            parts={parts}
            parent={parent}
            show={message}
            Part={Part}
            basename={embeddedAddress(registry.shell.version, '')}
          />,
        );
      },
      (error: unknown) => {
        parent.send({ what: 'failed', ...reasonOf(error) });
      },
    );
  });
  parent.send({ what: 'ready' });
}

/** Gets the part out of the release that the page has chosen. The page falls back, and reports it. */
async function loadPart(
  { registry, settings, parts }: Pick<EmbeddedScreenProps, 'registry' | 'settings' | 'parts'>,
  { release: chosen, part }: Extract<ToFrame, { what: 'show' }>,
): Promise<ComponentType> {
  const { shownBy: _, ...release } = chosen;
  const module = { ...release, previous: null, canary: null };
  const remotes = parts.remoteParts({ ...registry, modules: [] }, settings, () => undefined);
  return (await remotes.load(module, part)).Part;
}

/** Failures of remotes say what went wrong (federation/remote-failure.ts). */
function reasonOf(error: unknown): { kind: FailureKind; message: string } {
  const { kind = 'evaluate', message = String(error) } = Object(error) as {
    kind?: FailureKind;
    message?: string;
  };
  return { kind, message };
}
