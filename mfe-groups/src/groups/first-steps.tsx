import { IconCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { firstStepsRead } from '@kuri/shared/calls';
import type { FirstSteps as Done } from '@kuri/shared/contract';
import { useRead } from '@kuri/shared/query';
import { Link } from '@kuri/shared/router';
import { stored, useMay } from '@kuri/shared/session';
import { ButtonLink, cardStyle, IconButton, VisuallyHidden } from '@kuri/shared/ui';
import { groupLabels } from '../labels.ts';

/** Steps in their order, each with the page where it is done. */
const STEPS: readonly (readonly [step: keyof Done, to: string])[] = [
  ['office', '/settings'],
  ['type', '/groups?tab=types&new=type'],
  ['group', '/groups?new=group'],
  ['activation', '/settings?section=money'],
  ['ticket', '/members?new=ticket'],
  ['receipt', '/counter'],
];

const storedHidden = stored<boolean>('first-steps-hidden', (raw) =>
  typeof raw === 'boolean' ? raw : null,
);

/**
 * The steps of a new office, for its administrator until all are done; without them, ways on from a
 * list that is empty.
 */
export function FirstSteps({ isEmpty }: { isEmpty: boolean }) {
  const mayAsk = useMay('manageOrganisation');
  const [isHidden, setHidden] = useState(() => storedHidden.read() === true);
  const place = useRef<HTMLDivElement>(null);
  const isAsked = mayAsk && !isHidden;
  const { data: done, isLoading } = useRead(firstStepsRead, {}, { enabled: isAsked });
  if (isLoading) return null;
  const isShown = isAsked && done && STEPS.some(([step]) => done[step] === false);
  const hide = () => {
    storedHidden.write(true);
    setHidden(true);
    // The button is gone with the card: the focus stays at its place.
    place.current?.focus();
  };
  return (
    <Place ref={place} tabIndex={-1}>
      {isShown ? <StepCard done={done} onHide={hide} /> : isEmpty && <WaysOn />}
    </Place>
  );
}

function StepCard({ done, onHide }: { done: Done; onHide: () => void }) {
  const titleId = useId();
  const { steps } = groupLabels;
  const told = STEPS.filter(([step]) => done[step] !== undefined);
  const count = told.filter(([step]) => done[step]).length;
  return (
    <Card aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{steps.title}</h2>
        <span>{steps.progress({ done: count, all: told.length })}</span>
        <IconButton label={steps.dismiss} icon={<IconX aria-hidden="true" />} onClick={onHide} />
      </header>
      <ol>
        {told.map(([step, to]) => (
          <li key={step} data-done={done[step] || undefined}>
            {done[step] ? (
              <IconCircleCheck aria-hidden="true" />
            ) : (
              <IconCircle aria-hidden="true" />
            )}
            {done[step] ? (
              <span>
                {`${steps.of[step]} `}
                <VisuallyHidden>{steps.done}</VisuallyHidden>
              </span>
            ) : (
              <Link to={to}>{steps.of[step]}</Link>
            )}
          </li>
        ))}
      </ol>
      {!done.group && (
        <footer>
          <p>{steps.running}</p>
          <ButtonLink to="/import">{steps.book}</ButtonLink>
        </footer>
      )}
    </Card>
  );
}

/** Ways on for an office that has no group yet. */
function WaysOn() {
  const mayImport = useMay('importBooks');
  const { steps } = groupLabels;
  if (!useMay('manageGroups')) return null;
  return (
    <Ways>
      <p>{steps.text}</p>
      <ButtonLink to="/groups?tab=types&new=type">{steps.type}</ButtonLink>
      {mayImport && <ButtonLink to="/import">{steps.book}</ButtonLink>}
    </Ways>
  );
}

const Place = styled.div`
  outline: none;
`;

const Card = styled.section`
  ${cardStyle}
  position: relative;
  display: grid;
  gap: var(--s3);
  max-width: 560px;
  margin: var(--s4) auto 0;
  padding: var(--s3) var(--s4) var(--s4);

  > header {
    display: flex;
    gap: var(--s3);
    align-items: center;

    > h2 {
      flex: 1;
      font-size: 16px;
      font-weight: 650;
    }
    > span {
      color: var(--ink-2);
      font-size: 13px;
    }
  }
  li {
    position: relative;
    display: flex;
    gap: var(--s2);
    align-items: center;
    min-height: max(28px, var(--touch));

    > svg {
      flex: none;
      width: 18px;
      height: 18px;
      color: var(--ink-3);
    }
    &[data-done],
    &[data-done] > svg {
      color: var(--good);
    }
    > a {
      color: var(--brand-strong);
      text-decoration: underline;
    }
  }
  > footer {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2);
    align-items: center;
    padding-top: var(--s3);
    border-top: 1px solid var(--line);
    color: var(--ink-2);
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: center;
  justify-content: center;
  margin-top: var(--s4);

  > p {
    flex-basis: 100%;
    color: var(--ink-2);
    text-align: center;
  }
`;
