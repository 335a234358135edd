import { messages } from '../texts/messages.ts';
import styled from 'styled-components';
import { secondPerson } from '../contract/calls.ts';
import { wordedAnswer } from '../texts/refusals.ts';
import type { SecondPersonAct } from '../contract/second-person.ts';
import { useRead } from '../query/use-read.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';

export const secondPersonLabels = messages('shared.secondPerson', {
  standings: {
    second: '',
    firstWeek: 'It will be marked “first week”: the two logins are not independent yet.',
    onePerson: 'It will be marked “by one person”: the two logins are or were in one hand.',
  },
});

interface SecondPersonButtonProps extends ButtonProps {
  act: SecondPersonAct;
  /** User id of who did the work. */
  otherId: string;
  /** When it was done, an ISO instant; now without. */
  workAt?: string;
}

/** Button of an act on another person's work; in its place who could and from which day on, where one may not. */
export function SecondPersonButton({ act, otherId, workAt, ...button }: SecondPersonButtonProps) {
  const { data, isPending } = useRead(secondPerson, {
    query: { act, otherid: otherId, ...(workAt && { workat: workAt }) },
  });
  if (isPending) return null;
  // An older server does not say: it refuses.
  if (data === undefined) return <Button {...button} />;
  const { standing, text } = data;
  if (standing === null) return <Note>{text && wordedAnswer(text)}</Note>;
  const mark = secondPersonLabels.standings[standing];
  return (
    <>
      <Button {...button} />
      {mark !== '' && <Note>{mark}</Note>}
    </>
  );
}

const Note = styled.p`
  flex: 1 1 100%;
  color: var(--ink-2);
  font-size: 13px;
`;
