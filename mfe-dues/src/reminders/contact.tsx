import styled from 'styled-components';
import type { Reminder } from '@kuri/shared/contract';
import { CallLink } from '@kuri/shared/ui';
import { remindedText } from './last-reminders.ts';

interface ContactProps {
  name: string;
  phone: string;
  /** The last one. */
  reminder: Reminder | undefined;
  today: string;
}

/** How to reach somebody, and when somebody did so last. */
export function Contact({ name, phone, reminder, today }: ContactProps) {
  const text = remindedText(reminder, today);
  return (
    <>
      <CallLink name={name} phone={phone} />
      {text !== undefined && <Note>{text}</Note>}
    </>
  );
}

/** Below a number, which is never broken; this may be. */
const Note = styled.small`
  white-space: normal;
`;
