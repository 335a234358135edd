import { IconPhone } from '@tabler/icons-react';
import styled from 'styled-components';
import { formatPhone } from '../format/phone.ts';
import { uiLabels } from './labels.ts';

interface CallLinkProps {
  /** Name of the person, for screen readers. */
  name: string;
  /** As it is stored, with the country code. */
  phone: string;
}

/** A phone number that is called by pressing it. */
export function CallLink({ name, phone }: CallLinkProps) {
  const shown = formatPhone(phone);
  return (
    <Link href={`tel:+${phone}`} aria-label={uiLabels.call({ name, phone: shown })}>
      <IconPhone aria-hidden="true" size={16} />
      <span>{shown}</span>
    </Link>
  );
}

const Link = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  vertical-align: middle;
  min-height: var(--touch);
  /* As high as a finger needs, without pushing its neighbours apart. */
  margin-block: calc((20px - max(20px, var(--touch))) / 2);
  color: var(--brand-strong);
  white-space: nowrap;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
