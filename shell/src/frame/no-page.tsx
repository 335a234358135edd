import { messages } from '@kuri/shared/format';
import styled from 'styled-components';
import { ButtonLink } from '@kuri/shared/ui';
import { BrandMark } from './brand.tsx';
import { HOME, pageLabels, usePageTitle } from '../platform/platform.ts';

const noPageLabels = messages('shell.noPage', {
  forbidden: 'You may not open this page',
  forbiddenText: 'Your user type does not include it. Ask an administrator of your account.',
  notFound: 'Page Not Found~',
  notFoundText: 'There is nothing at this address.',
});

interface NoPageProps {
  title: string;
  text: string;
  /** The console is not around it. */
  fillsWindow?: boolean;
}

/** In the place of a page that the user's type may not open; the rest of the console is around it. */
export function ForbiddenPage() {
  return <NoPage title={noPageLabels.forbidden} text={noPageLabels.forbiddenText} />;
}

/** Answer to an address that no page has; it is open to everybody and fills the window. */
export function NotFoundPage() {
  return <NoPage title={noPageLabels.notFound} text={noPageLabels.notFoundText} fillsWindow />;
}

/** In the place of a page: why it is not shown, and the way home. */
function NoPage({ title, text, fillsWindow = false }: NoPageProps) {
  usePageTitle(title);
  return (
    <Frame as={fillsWindow ? 'main' : 'div'} data-fills={fillsWindow || undefined}>
      {fillsWindow && <BrandMark />}
      <h1>{title}</h1>
      <p>{text}</p>
      <ButtonLink to={HOME.path} variant="primary" size={fillsWindow ? 'l' : 'm'}>
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
  &[data-fills] {
    min-height: 100vh;
    min-height: 100dvh;

    h1 {
      font-size: 24px;
      letter-spacing: -0.02em;
      line-height: 32px;
    }
    p {
      margin-bottom: var(--s3);
    }
  }
`;
