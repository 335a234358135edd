import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useId, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from './visually-hidden.ts';

const TEXTS = {
  met: 'met',
  notMet: 'not met',
  progress: (met: number, all: number) => `${met} of ${all} requirements met`,
} as const;

interface CheckListProps extends ComponentPropsWithRef<'div'> {
  title: string;
  items: readonly { label: string; isMet: boolean }[];
  /** True to announce progress to screen readers: once there is any. */
  isTold: boolean;
}

/** List of what is required, each with a mark once it is fulfilled. */
export function CheckList({ title, items, isTold, ...rest }: CheckListProps) {
  const titleId = useId();
  const met = items.filter(({ isMet }) => isMet).length;
  return (
    <Box {...rest}>
      <p id={titleId}>{title}</p>
      <ul aria-labelledby={titleId}>
        {items.map(({ label, isMet }) => (
          <li key={label} data-met={isMet || undefined}>
            {isMet ? <IconCircleCheck aria-hidden="true" /> : <IconCircle aria-hidden="true" />}
            <span>{`${label} `}</span>
            <VisuallyHidden>{isMet ? TEXTS.met : TEXTS.notMet}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">
        {isTold ? TEXTS.progress(met, items.length) : ''}
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
