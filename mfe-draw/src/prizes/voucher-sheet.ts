import styled from 'styled-components';
import { Paper } from '@kuri/shared/ui';

/** The look of a voucher, with room to sign at its foot. */
export const VoucherSheet = styled(Paper)`
  gap: 1.2em;

  > strong,
  header b {
    font-size: 1.4em;
  }
  dl {
    gap: 0.3em;
  }
  dl > div {
    display: grid;
    grid-template-columns: minmax(7em, 1fr) 3fr;
    gap: 1em;
  }
  th,
  td {
    font-weight: 400;
  }
  td {
    padding-left: 0.6em;
    text-align: right;
  }
  tfoot > tr > * {
    font-weight: 700;
  }
  footer {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 4em 3em;
    padding-top: 4em;
  }
  footer > span {
    padding-top: 0.3em;
    border-top: 1px solid #000;
    font-size: 0.85em;
  }
  mark {
    font-size: 4em;
    letter-spacing: 0.1em;
  }
`;
