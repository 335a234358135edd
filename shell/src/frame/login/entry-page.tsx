import { Suspense, lazy, useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { OfficeBrand } from '@kuri/shared/contract';
import { PHONE_QUERY, PageLoading } from '@kuri/shared/ui';
import { BrandMark } from '../brand.tsx';
import { usePageTitle } from '../../platform/platform.ts';
import type { EntryCalls } from './entry-calls.ts';
import { loginLabels } from './labels.ts';
import { Office } from './office.tsx';

/** Form that an installation needs once: a chunk for it and the other first form. */
const FirstAccountForm = lazy(async () => {
  const { FirstAccountForm: form } = await import(
    /* webpackChunkName: "first-forms" */ './first-account-form.tsx'
  );
  return { default: form };
});

interface EntryPageProps extends Pick<EntryCalls, 'readOffice'> {
  /** The form; that of the first account takes its place where there is none. */
  children: ReactNode;
}

/** The name of the console and of the office, beside the login form. */
export function EntryPage({ readOffice, children }: EntryPageProps) {
  usePageTitle(loginLabels.pageTitle);
  const [office, setOffice] = useState<OfficeBrand>(null);

  useEffect(() => {
    const leaving = new AbortController();
    // The login works without it.
    readOffice(leaving.signal).then(setOffice, () => undefined);
    return () => {
      leaving.abort();
    };
  }, [readOffice]);

  return (
    <Screen>
      <Story>
        <strong>
          <BrandMark />
          <span>{loginLabels.product}</span>
        </strong>
        <div>
          <p>{loginLabels.promise}</p>
          <p>{loginLabels.about}</p>
        </div>
        <Office office={office} />
        <small>{loginLabels.version({ version: APP_VERSION })}</small>
      </Story>
      <main>
        {office?.isEmpty ? (
          <Suspense fallback={<PageLoading />}>
            <FirstAccountForm needsCode={office.needsCode ?? false} />
          </Suspense>
        ) : (
          children
        )}
      </main>
    </Screen>
  );
}

const Screen = styled.div`
  display: grid;
  grid-template-columns: 1.05fr 1fr;
  min-height: 100vh;
  min-height: 100dvh;
  background: var(--surface);

  > main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s5);
    place-content: center stretch;
    justify-items: center;
    padding: var(--s5);
  }

  @media ${PHONE_QUERY} {
    grid-template-columns: none;
    grid-template-rows: auto 1fr;

    > main {
      align-content: start;
      padding: var(--s6) var(--s5);
    }
  }
`;

const Story = styled.header`
  display: flex;
  flex-direction: column;
  padding: 48px 56px;
  background: radial-gradient(120% 90% at 15% 10%, #0e766f 0, #0b5f5a 38%, #063b38 100%);
  color: #fff;

  > strong {
    display: flex;
    align-items: center;
    gap: 10px;
    font-size: 18px;
    font-weight: 700;
    letter-spacing: -0.01em;
  }

  > div {
    margin: auto 0;
  }

  p:first-child {
    max-width: 12em;
    font-size: 40px;
    font-weight: 650;
    letter-spacing: -0.025em;
    line-height: 46px;
  }

  p + p {
    max-width: 30em;
    margin-top: 16px;
    color: #bfe0dc;
    font-size: 16px;
    line-height: 24px;
  }

  > small {
    color: #a5d3cd;
    font-size: 12px;
  }

  @media ${PHONE_QUERY} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
    padding: var(--s4) var(--s5);

    /* The form comes first on a small screen. */
    > div {
      display: none;
    }
  }
`;

/** The version that the login page shows. */
const APP_VERSION = '1.0.0';
