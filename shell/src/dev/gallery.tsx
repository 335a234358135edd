import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import { Button, GlobalStyle, Section } from '@kuri/shared/ui';
import { Providers } from '../providers.tsx';
import { examples } from './examples.tsx';

/** Of each component, as shell/props.ts reads them. */
declare const KURI_PROPS: Record<string, [name: string, type: string, about: string][]>;

/** The page /gallery of the development console: what `shared` has to build with. */
export function Gallery() {
  return (
    <Page>
      <h1>Gallery</h1>
      {['light', 'dark'].map((scheme) => (
        <Button
          key={scheme}
          onClick={() => {
            document.documentElement.style.colorScheme = scheme;
          }}
        >
          {scheme}
        </Button>
      ))}
      <a href="?phone">On a phone</a>
      {Object.entries(examples).map(([names, example]) => (
        <Section key={names} aria-label={names}>
          {names.split(' ').map((name) => (
            <Props key={name} name={name} />
          ))}
          {example}
        </Section>
      ))}
    </Page>
  );
}

function Props({ name }: { name: string }) {
  return (
    <details>
      <summary>{name}</summary>
      <table>
        <tbody>
          {(KURI_PROPS[name] ?? []).map(([prop, type, about]) => (
            <tr key={prop}>
              <th scope="row">{prop}</th>
              <td>{type}</td>
              <td>{about}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const Page = styled.main`
  display: grid;
  gap: var(--s4);
  padding: var(--s4);

  &,
  section {
    > button,
    > span {
      justify-self: start;
    }
  }
`;

/** Shows the gallery in the place of the console; `?phone` at the width of one. */
export function showGallery(container: HTMLElement): void {
  document.getElementById('frame')?.remove();
  container.removeAttribute('data-waiting');
  createRoot(container).render(
    <Providers>
      <GlobalStyle />
      {location.search === '?phone' ? (
        <iframe title="Gallery" src="/gallery" width={390} height={844} />
      ) : (
        <Gallery />
      )}
    </Providers>,
  );
}
