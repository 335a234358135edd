import { IconCheck, IconPlus } from '@tabler/icons-react';
import styled from 'styled-components';
import type { Member } from '@kuri/shared/contract';
import { addTicketLabels } from '../labels.ts';
import type { MemberChoice } from './use-member-choice.ts';

const labels = addTicketLabels.member;

interface PersonChoicesProps {
  people: readonly Member[];
  member: Pick<MemberChoice, 'existing' | 'choice' | 'pick' | 'addNew'>;
}

/** Everyone on a number, and the way to add another one. */
export function PersonChoices({ people, member }: PersonChoicesProps) {
  const chosenId = member.existing?.memberId;
  return (
    <>
      {people.length > 1 && <Who>{labels.whoOf(people.length)}</Who>}
      <List aria-label={labels.people}>
        {people.map((person) => (
          <li key={person.memberId}>
            <Choice
              type="button"
              aria-pressed={person.memberId === chosenId}
              onClick={() => {
                member.pick(person);
              }}
            >
              <span>
                <b>{person.memberName}</b>
                <small>
                  {person.address} · {labels.tickets(person.ticketsCount)}
                </small>
              </span>
              {person.memberId === chosenId && <IconCheck aria-hidden="true" />}
            </Choice>
          </li>
        ))}
        <li>
          <Choice type="button" aria-pressed={member.choice.kind === 'new'} onClick={member.addNew}>
            <b>{labels.addNew}</b>
            <IconPlus aria-hidden="true" />
          </Choice>
        </li>
      </List>
    </>
  );
}

const Who = styled.p`
  margin-bottom: var(--s2);
  color: var(--ink-2);
`;

const List = styled.ul`
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);

  > li + li {
    border-top: 1px solid var(--line);
  }
`;

const Choice = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  width: 100%;
  min-height: max(44px, var(--touch));
  padding: var(--s2) var(--s3);
  text-align: left;
  overflow-wrap: anywhere;

  &:hover,
  &[aria-pressed='true'] {
    background: var(--hover);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  small {
    display: block;
    color: var(--ink-3);
    font-size: 12px;
    line-height: 16px;
  }
  svg {
    flex: none;
    width: 18px;
    height: 18px;
    color: var(--brand);
  }
`;
