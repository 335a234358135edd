import {
  Fragment,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
} from 'react';
import { CallingModuleProvider } from '@kuri/shared/api';
import type { ConsoleSettings, Registry } from '@kuri/shared/contract';
import { Route, Routes } from '@kuri/shared/router';
import { ConsoleSettingsProvider, LocaleProvider } from '@kuri/shared/session';
import { SlotHostProvider } from '@kuri/shared/slots';
import { FramedPage } from './framed-page.tsx';
import type { FrameParts } from './frame-parts.ts';
import { Measured } from './measured.tsx';
import type { ToFrame } from './messages.ts';
import { useGivenProps } from './use-given-props.ts';
import { useParentWindow } from './use-parent-window.ts';
import type { ParentWindow } from './parent-window.ts';

export interface EmbeddedScreenProps {
  registry: Registry;
  settings: ConsoleSettings;
  /** What the console hands over. */
  parts: FrameParts;
  parent: ParentWindow;
  /** What the page has asked for. */
  show: Extract<ToFrame, { what: 'show' }>;
  Part: ComponentType;
}

/** The part that the page has asked for, in its place in the frame. */
export function EmbeddedScreen(props: EmbeddedScreenProps) {
  const { registry, settings, parts, parent, show, Part } = props;
  const { PageBoundary } = parts;
  const { release, part } = show;
  const remotes = useMemo(() => parts.remoteParts(registry, settings), [parts, registry, settings]);
  const { session, slots } = parts.useLiveModules(registry, remotes, navigator.language);
  const [wasSignedIn] = useState(session !== null);
  useParentWindow(parent);
  const given = useGivenProps(parent, show);
  const onShown = useCallback(() => {
    parent.send({ what: 'shown' });
  }, [parent]);
  const page = release.pages.find(({ path }) => path === part);

  // The page around it shows the login.
  if (wasSignedIn && session === null) return null;
  const shown = (
    <PageBoundary
      fallback={() => null}
      onError={(error) => {
        parent.send({ what: 'failed', kind: 'render', message: String(error) });
      }}
    >
      <Suspense>
        <Told onShown={onShown} />
        <CallingModuleProvider value={`${release.name}@${release.version}`}>
          <Part {...given} />
        </CallingModuleProvider>
      </Suspense>
    </PageBoundary>
  );
  return (
    <ConsoleSettingsProvider value={settings}>
      <LocaleProvider value={navigator.language}>
        <SlotHostProvider value={slots}>
          <Fragment key={session && `${session.accountId}/${session.userId}`}>
            {page ? (
              <Routes>
                <Route
                  path={page.path}
                  element={
                    <FramedPage page={page} Content={parts.Content}>
                      {shown}
                    </FramedPage>
                  }
                />
                {/* The page goes there, and takes the frame away. */}
                <Route path="*" element={null} />
              </Routes>
            ) : (
              <Measured parent={parent}>{shown}</Measured>
            )}
          </Fragment>
        </SlotHostProvider>
      </LocaleProvider>
    </ConsoleSettingsProvider>
  );
}

function Told({ onShown }: { onShown: () => void }) {
  useEffect(() => {
    onShown();
  }, [onShown]);
  return null;
}
