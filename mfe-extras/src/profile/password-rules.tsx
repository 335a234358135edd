import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useId } from 'react';
import styled from 'styled-components';
import { PASSWORD_RULES, type PasswordRule } from '@kuri/shared/contract';
import { VisuallyHidden } from '@kuri/shared/ui';
import { securityLabels } from '../labels/profile.ts';

const RULES = Object.keys(PASSWORD_RULES) as PasswordRule[];

/** What a new password needs, and how much of it there is already; follows every keystroke. */
export function PasswordRules({ password }: { password: string }) {
  const titleId = useId();
  const met = RULES.filter((rule) => PASSWORD_RULES[rule](password));
  return (
    <Box>
      <p id={titleId}>{securityLabels.rules}</p>
      <ul aria-labelledby={titleId}>
        {RULES.map((rule) => {
          const isMet = met.includes(rule);
          return (
            <li key={rule} data-met={isMet || undefined}>
              {isMet ? <IconCircleCheck aria-hidden="true" /> : <IconCircle aria-hidden="true" />}
              {securityLabels.rule[rule]}{' '}
              <VisuallyHidden>{isMet ? securityLabels.met : securityLabels.notMet}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
      <VisuallyHidden role="status">
        {password === '' ? '' : securityLabels.progress(met.length, RULES.length)}
      </VisuallyHidden>
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  padding: var(--s3) var(--s4);
  border-radius: var(--r-s);
  background: var(--head);

  > p {
    margin-bottom: var(--s2);
    font-size: 13px;
    font-weight: 550;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
    gap: 6px var(--s4);
  }
  li {
    position: relative;
    display: flex;
    align-items: center;
    gap: var(--s2);
    color: var(--ink-2);
    font-size: 13px;

    &[data-met] {
      color: var(--good);
    }
  }
  svg {
    width: 16px;
    height: 16px;
  }
`;
