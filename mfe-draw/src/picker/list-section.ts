import styled from 'styled-components';
import { Section } from '@kuri/shared/ui';

/** A list of the page. On a card a value may have a second line too: the winner's code, why it is void. */
export const ListSection = styled(Section)`
  dd small {
    display: block;
    color: var(--ink-2);
    font-weight: 400;
  }
`;
