import { useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { embeddedAddress, type ModuleRelease } from '@kuri/shared/contract';
import { PageLoading } from '@kuri/shared/ui';
import type { Failures } from '../federation/remote-parts.ts';
import { embeddingLabels } from './labels.ts';
import { PartFrame } from './part-frame.tsx';
import { usePageLocation } from './use-page-location.ts';

/** What the page loader gives to a part that another shell shows, beside the part's own properties. */
interface EmbeddedPartProps {
  /** The part is on the screen. */
  onShown: () => void;
}

/**
 * A part of a remote that needs another major of what is shared than this shell provides: shown by the
 * shell that its release names, in a frame. Fails as a part of this shell's does: by throwing.
 * @param name the path of the page, or the name of the slot
 * @param failures what it throws: code that stopped is distinguished from what did not come
 */
export function embeddedPart(
  release: ModuleRelease,
  name: string,
  { RemoteFailure, PageMissingError }: Failures,
): ComponentType {
  const page = release.pages.find(({ path }) => path === name);
  const entry = release.nav.find(({ route }) => route === name);
  const title = page?.title ?? entry?.label ?? release.title;

  function EmbeddedPart({ onShown, ...props }: EmbeddedPartProps) {
    const { address } = usePageLocation();
    // The first address only: later ones go to the frame as messages.
    const [source] = useState(() => embeddedAddress(release.shownBy ?? '', address));
    const [isShown, setIsShown] = useState(false);
    const [failure, setFailure] = useState<Error | null>(null);
    if (failure !== null) throw failure;
    return (
      <Place data-embedded={page ? 'page' : 'slot'}>
        {!isShown && <PageLoading label={embeddingLabels.loading(title)} />}
        <PartFrame
          source={source}
          task={{ release, part: name, title }}
          props={props}
          isPage={page !== undefined}
          onShown={() => {
            setIsShown(true);
            onShown();
          }}
          onFailed={(kind, message) => {
            const stopped = new RemoteFailure(kind, message);
            setFailure(kind === 'render' ? stopped : new PageMissingError(name, stopped));
          }}
        />
      </Place>
    );
  }

  // The loader gives it `onShown`; the rest is typed by the contract of the slot, as of any part.
  return EmbeddedPart as ComponentType;
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
  min-width: 0;
`;
