import {
  Fragment,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { CallingModuleProvider } from '@kuri/shared/api';
import type { ConsoleSettings, Registry } from '@kuri/shared/contract';
import { Route, Routes } from '@kuri/shared/router';
import { ConsoleSettingsProvider, LocaleProvider } from '@kuri/shared/session';
import { SlotHostProvider } from '@kuri/shared/slots';
import type { FrameParts } from './frame-parts.ts';
import { Measured } from './measured.tsx';
import type { ToFrame } from './messages.ts';
import { useGivenProps } from './use-given-props.ts';
import { useWindowAround } from './use-window-around.ts';
import type { WindowAround } from './window-around.ts';

export interface EmbeddedScreenProps {
  registry: Registry;
  settings: ConsoleSettings;
  /** What the console hands over. */
  parts: FrameParts;
  around: WindowAround;
  /** What the page has asked for. */
  show: Extract<ToFrame, { what: 'show' }>;
  Part: ComponentType;
}

/** The part that the page has asked for, in its place in the frame. */
export function EmbeddedScreen(props: EmbeddedScreenProps) {
  const { registry, settings, parts, around, show, Part } = props;
  const { PageBoundary } = parts;
  const { release, part } = show;
  const remotes = useMemo(() => parts.remoteParts(registry, settings), [parts, registry, settings]);
  const { session, slots } = parts.useLiveModules(registry, remotes, navigator.language);
  const [wasSignedIn] = useState(session !== null);
  useWindowAround(around);
  const given = useGivenProps(around, show);
  const onShown = useCallback(() => {
    around.send({ what: 'shown' });
  }, [around]);
  const page = release.pages.find(({ path }) => path === part);

  // The page around it shows the login.
  if (wasSignedIn && session === null) return null;
  const shown = (
    <PageBoundary
      fallback={() => null}
      onError={(error) => {
        around.send({ what: 'failed', kind: 'render', message: String(error) });
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
                    <Framed page={page} Content={parts.Content}>
                      {shown}
                    </Framed>
                  }
                />
                {/* The page goes there, and takes the frame away. */}
                <Route path="*" element={null} />
              </Routes>
            ) : (
              <Measured around={around}>{shown}</Measured>
            )}
          </Fragment>
        </SlotHostProvider>
      </LocaleProvider>
    </ConsoleSettingsProvider>
  );
}

interface FramedProps {
  page: { open?: boolean | undefined; frame?: boolean | undefined };
  Content: EmbeddedScreenProps['parts']['Content'];
  children: ReactNode;
}

/** As the console around it would have it: in the content area, or with all of the window. */
function Framed({ page: { open = false, frame = true }, Content, children }: FramedProps) {
  const content = useRef<HTMLElement>(null);
  if (open || !frame) return children;
  return (
    <Content ref={content} as="div">
      {children}
    </Content>
  );
}

function Told({ onShown }: { onShown: () => void }) {
  useEffect(() => {
    onShown();
  }, [onShown]);
  return null;
}
