import styled from 'styled-components';
import { REMINDER_LANGUAGES, REMINDER_LOCALES } from '@kuri/shared/contract';
import { Select } from '@kuri/shared/overlays';
import { remindLabels } from '../labels.ts';
import type { ReminderOf } from './use-reminder.ts';

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
