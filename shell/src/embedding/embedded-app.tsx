import { createGlobalStyle } from 'styled-components';
import { EmbeddedScreen, type EmbeddedScreenProps } from './embedded-screen.tsx';

interface EmbeddedAppProps extends EmbeddedScreenProps {
  /** What all addresses of the frame begin with. */
  basename: string;
}

/** A part of a remote with all that it stands on, and nothing of the console around it. */
export function EmbeddedApp({ basename, ...props }: EmbeddedAppProps) {
  const { GlobalStyle, Providers } = props.parts;
  const isPage = props.show.release.pages.some(({ path }) => path === props.show.part);
  return (
    <>
      <GlobalStyle />
      {!isPage && <SlotStyle />}
      <Providers basename={basename}>
        <EmbeddedScreen {...props} />
      </Providers>
    </>
  );
}

/** What fills a slot lies on what is around the slot, and is as high as it is. */
const SlotStyle = createGlobalStyle`
  html, body {
    overflow: hidden;
    background: transparent;
  }
`;
