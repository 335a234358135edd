import styled from 'styled-components';
import type { Reminder } from '@kuri/shared/contract';
import { formatDate, formatTime } from '@kuri/shared/format';
import { remindLabels } from '../labels.ts';

/** When somebody was reminded, by whom and how, the last one first. */
export function ReminderHistory({ reminders }: { reminders: readonly Reminder[] }) {
  return (
    <section aria-label={remindLabels.history}>
      <Title>{remindLabels.history}</Title>
      {reminders.length === 0 ? (
        <p>{remindLabels.never}</p>
      ) : (
        <Rows>
          {reminders.map(({ at, by, way, state }) => (
            <li key={at}>
              <span>{remindLabels.entry(formatDate(at), formatTime(at), by)}</span>{' '}
              <small>
                {remindLabels.ways[way]}
                {state && ` (${remindLabels.states[state]})`}
              </small>
            </li>
          ))}
        </Rows>
      )}
    </section>
  );
}

const Title = styled.h3`
  margin-bottom: var(--s1);
  font-size: 14px;
  font-weight: 600;
  line-height: 20px;
`;

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--s3);
    padding: var(--s1) 0;
    border-bottom: 1px solid var(--line);
  }
  small {
    color: var(--ink-2);
    font-size: 12px;
    line-height: 20px;
  }
`;
