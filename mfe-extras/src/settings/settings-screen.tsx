import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { bookSettings, menusRead, organisationRead, signInRulesRead } from '@kuri/shared/calls';
import { publicAddress } from '@kuri/shared/contract';
import { FormError } from '@kuri/shared/forms';
import { UnsavedGuard } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import { Link, useSearchParams } from '@kuri/shared/router';
import { Button, ListState, PageHeader, PHONE_QUERY, useIsPhone } from '@kuri/shared/ui';
import { Card } from '../card.tsx';
import { DayCard } from './day-card.tsx';
import { settingsLabels } from './labels.ts';
import { SettingField } from './setting-field.tsx';
import {
  type Section,
  SECTION_NAMES,
  SECTIONS,
  type Settings,
  useSettingsForm,
} from './settings-form.ts';

/** Page /settings, for administrators: one section at a time, and one form for all of them. */
export function SettingsScreen() {
  const organisation = useRead(organisationRead, {});
  const books = useRead(bookSettings, {});
  const menus = useRead(menusRead, {});
  const rules = useRead(signInRulesRead, {});
  const missing = [organisation, books, menus, rules].find(({ data }) => data === undefined);
  return (
    <>
      <PageHeader title={settingsLabels.title} description={settingsLabels.description} />
      <DayCard />
      <ListState<unknown>
        query={missing ?? organisation}
        loading={settingsLabels.loading}
        failed={settingsLabels.loadFailed}
      >
        {() =>
          organisation.data &&
          books.data &&
          menus.data &&
          rules.data && (
            <Sections
              first={{
                organisation: organisation.data,
                books: books.data,
                menus: menus.data,
                rules: rules.data,
              }}
            />
          )
        }
      </ListState>
    </>
  );
}

/** Typed values survive a refetch. */
function Sections({ first }: { first: Settings }) {
  const formId = useId();
  const isPhone = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  const [parameters, setParameters] = useSearchParams();
  const section = SECTION_NAMES.find((name) => name === parameters.get('section')) ?? 'office';
  const open = (name: Section) => {
    if (name !== section) setParameters({ section: name });
  };
  // Papers and messages have no links, where only this machine or its network opens the console.
  const { host, origin } = window.location;
  const isOnlyHere = publicAddress('/', first.organisation, origin) === undefined;
  const { form, submit, failure, changed, discard } = useSettingsForm(first, open);
  const told =
    changed === null ? settingsLabels.unchanged : settingsLabels.changed({ names: changed });
  useEffect(() => {
    const focused = isPhone ? '[aria-invalid]' : '[aria-invalid], [name="newBank"]';
    box.current?.querySelector<HTMLElement>(focused)?.focus();
    box.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [isPhone, section]);
  return (
    <Columns ref={box}>
      <nav aria-label={settingsLabels.sections}>
        {SECTION_NAMES.map((name) => (
          <Link key={name} to={`?section=${name}`} aria-current={name === section && 'page'}>
            {settingsLabels.section[name]}
          </Link>
        ))}
      </nav>
      <Card
        title={settingsLabels.section[section]}
        {...(section === 'receipts' && isOnlyHere && { note: settingsLabels.onlyHere({ host }) })}
        footer={
          <>
            <FormError text={failure} />
            <p role="status">{told}</p>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              aria-disabled={changed === null}
              busy={form.isSubmitting}
              busyLabel={settingsLabels.saving}
            >
              {settingsLabels.save}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          {SECTIONS[section].map((name) => (
            <SettingField key={name} form={form} name={name} />
          ))}
        </form>
      </Card>
      <UnsavedGuard isDirty={changed !== null} isBusy={form.isSubmitting} onDiscard={discard} />
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 880px);
  align-items: start;
  gap: var(--s5);

  > nav {
    display: grid;
    gap: 2px;
  }
  > nav > a {
    padding: 8px 12px;
    border-radius: var(--r-s);
    color: var(--ink-2);
    font-weight: 500;
    text-decoration: none;

    &:hover {
      background: var(--hover);
    }
    &[aria-current='page'] {
      background: var(--brand-tint);
      color: var(--brand-strong);
      font-weight: 600;
    }
  }
  > section > footer {
    position: sticky;
    bottom: 0;
    border-radius: 0 0 var(--r-m) var(--r-m);
    background: var(--surface);

    > [role='alert'] {
      flex: 1 0 100%;
    }
    > [role='status'] {
      flex: 1;
      color: var(--ink-2);
    }
  }
  form > * {
    padding: var(--s3) 0;
  }
  form > div:not(:last-child) {
    border-bottom: 1px solid var(--line);
  }
  form b {
    font-size: 13px;
    font-weight: 550;
  }
  form small {
    color: var(--ink-3);
    font-size: 12px;
  }
  @media not all and ${PHONE_QUERY} {
    form > div {
      display: grid;
      grid-template-columns: 240px minmax(0, 1fr);
      column-gap: var(--s5);

      > * {
        grid-column: 2;
      }
      > :first-child {
        grid-area: 1 / 1 / span 3;
        margin: 0;
        padding-top: 8px;
      }
    }
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s3);

    > nav {
      display: flex;
      overflow-x: auto;
      scrollbar-width: none;
      white-space: nowrap;
    }
  }
`;
