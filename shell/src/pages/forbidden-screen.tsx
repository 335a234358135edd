import styled from 'styled-components';
import { ButtonLink } from '@kuri/shared/ui';
import { HOME } from './home.ts';
import { pageLabels } from './labels.ts';
import { usePageTitle } from './page-title.ts';

/** In the place of a page that the user's type may not open; the rest of the console is around it. */
export function ForbiddenScreen() {
  usePageTitle(pageLabels.forbidden);
  return (
    <Frame>
      <h1>{pageLabels.forbidden}</h1>
      <p>{pageLabels.forbiddenText}</p>
      <ButtonLink to={HOME.path} variant="primary">
        {pageLabels.goHome}
      </ButtonLink>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: var(--s3);
  place-content: center;
  justify-items: center;
  min-height: 320px;
  padding: var(--s5);
  text-align: center;

  h1 {
    font-size: 20px;
    font-weight: 650;
    letter-spacing: -0.01em;
    line-height: 28px;
  }

  p {
    margin-bottom: var(--s2);
    color: var(--ink-2);
  }
`;
