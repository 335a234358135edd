import styled from 'styled-components';
import { ButtonLink } from '@kuri/shared/ui';
import { BrandMark } from '../brand.tsx';
import { HOME } from './home.ts';
import { pageLabels } from './labels.ts';
import { usePageTitle } from './page-title.ts';

/** Any address that no page has. It is open to everybody and fills the window. */
export function NotFoundScreen() {
  usePageTitle(pageLabels.notFound);
  return (
    <Screen>
      <BrandMark />
      <h1>{pageLabels.notFound}</h1>
      <p>{pageLabels.notFoundText}</p>
      <ButtonLink to={HOME.path} variant="primary" size="l">
        {pageLabels.goHome}
      </ButtonLink>
    </Screen>
  );
}

const Screen = styled.main`
  display: grid;
  gap: var(--s3);
  place-content: center;
  justify-items: center;
  min-height: 100vh;
  min-height: 100dvh;
  padding: var(--s5);
  text-align: center;

  h1 {
    font-size: 24px;
    font-weight: 650;
    letter-spacing: -0.02em;
    line-height: 32px;
  }

  p {
    margin-bottom: var(--s3);
    color: var(--ink-2);
  }
`;
