import { css } from 'styled-components';

/** What has gone wrong, to be read across the room. */
export const problemStyle = css`
  max-width: 60ch;
  padding: var(--s3) var(--s4);
  border-radius: var(--r-m);
  background: #5b1512;
  font-size: clamp(15px, 1.2vw, 20px);
  line-height: 1.4;
`;
