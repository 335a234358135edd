import styled from 'styled-components';
import { Section } from '@kuri/shared/ui';

/** Section with a list; on a phone's card a value may have a second line. */
export const ListSection = styled(Section)`
  dd small {
    display: block;
    color: var(--ink-2);
    font-weight: 400;
  }
`;
