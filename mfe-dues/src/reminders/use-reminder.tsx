import { useRef, useState } from 'react';
import styled from 'styled-components';
import { memberById, payPageLink, remindMember } from '@kuri/shared/calls';
import {
  REMINDER_LANGUAGES,
  REMINDER_LOCALES,
  publicAddress,
  reminderFacts,
  type ReminderLocale,
  reminderText,
} from '@kuri/shared/contract';
import { chatUrl, formatRupees, todayInIndia } from '@kuri/shared/format';
import { Select } from '@kuri/shared/overlays';
import { useOrganisation, useRead, useWrite } from '@kuri/shared/query';
import { memberTexts, officeIn } from '@kuri/shared/texts';
import { copyText, openTab, toast } from '@kuri/shared/ui';
import { remindLabels } from '../labels.ts';

/** The reminder of a person: its text in their language or another one, which becomes theirs with it, and the ways to hand it on, each of them noted. */
export function useReminder(memberId: string) {
  const read = useRead(memberById, { query: { memberid: memberId } });
  const office = useOrganisation();
  const page = useRead(payPageLink, { query: { memberid: memberId } }, { staleTime: Infinity });
  const [chosen, setChosen] = useState<{ memberId: string; locale: ReminderLocale } | null>(null);
  const preview = useRef<HTMLDivElement>(null);
  const noting = useWrite(remindMember, { failed: remindLabels.failed });
  // Chosen for one person, it is not that of the next.
  const isChosen = chosen?.memberId === memberId;
  const locale = isChosen ? chosen.locale : (read.data?.reminderLocale ?? 'en');
  // Without the page the text is as good, and names no way to pay.
  const isReady = page.data !== undefined || page.failureCount > 0;
  const facts =
    read.data &&
    office &&
    isReady &&
    reminderFacts(read.data, officeIn(office, locale), {
      money: formatRupees,
      date: memberTexts(locale).date,
      today: todayInIndia(),
      payPage: page.data && publicAddress(page.data.path, office, window.location.origin),
    });
  const text = facts ? reminderText(locale, facts) : undefined;
  const note = (way: 'chat' | 'copy') => noting.write({ body: { memberId, way, locale } });

  return {
    read: { ...read, data: text === undefined ? undefined : { text } },
    facts: facts === false ? undefined : facts,
    mark: read.data?.mark?.kind,
    locale,
    preview,
    chooseLocale: (value: string) => {
      setChosen({ memberId, locale: REMINDER_LOCALES.find((each) => each === value) ?? 'en' });
    },
    isBusy: noting.isBusy,
    failure: noting.failure,
    forget: noting.forget,
    /** @returns whether the chat was opened and that is noted */
    openChat: async () => {
      if (text === undefined || read.data === undefined) return false;
      const url = chatUrl(read.data.contactPhone, text);
      let isNoted = false;
      const isAllowed = await openTab(async () => {
        isNoted = (await note('chat')) !== null;
        return isNoted ? url : null;
      });
      if (!isAllowed) toast.error(remindLabels.blocked);
      return isNoted;
    },
    /** @returns whether the text was copied and that is noted */
    copy: async () => {
      if (text === undefined) return false;
      if (await copyText(text, preview.current)) return (await note('copy')) !== null;
      toast.blank(remindLabels.selected);
      return false;
    },
  };
}
type ReminderOf = ReturnType<typeof useReminder>;

const LANGUAGES = REMINDER_LOCALES.map((locale) => ({
  value: locale,
  label: REMINDER_LANGUAGES[locale],
}));

interface ReminderPreviewProps {
  reminder: Pick<ReminderOf, 'locale' | 'chooseLocale' | 'preview' | 'failure'>;
  text: string;
}

/** The language of a reminder, and the reminder as it goes out. */
export function ReminderPreview({ reminder, text }: ReminderPreviewProps) {
  const { locale, chooseLocale, preview, failure } = reminder;
  return (
    <Parts>
      <Select
        label={remindLabels.language}
        options={LANGUAGES}
        value={locale}
        onChange={chooseLocale}
      />
      <Text
        ref={preview}
        role="region"
        aria-label={remindLabels.message}
        tabIndex={0}
        lang={locale}
      >
        {text}
      </Text>
      {failure !== null && <Failure role="alert">{failure}</Failure>}
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
`;

const Text = styled.div`
  max-height: 260px;
  overflow: auto;
  padding: var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--r-s);
  background: var(--hover);
  color: var(--ink);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Failure = styled.p`
  color: var(--bad);
`;
