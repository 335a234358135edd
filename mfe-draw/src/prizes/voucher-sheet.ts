import styled from 'styled-components';

/** The look of a voucher, on the screen and on paper; sizes follow the font, which paper sets in pt. */
export const VoucherSheet = styled.article`
  position: relative;
  display: grid;
  gap: 1.2em;
  color: #000;
  font-size: 13px;
  line-height: 1.4;
  font-variant-numeric: tabular-nums;

  > strong {
    font-size: 1.4em;
  }
  header {
    display: grid;
    justify-items: center;
    text-align: center;
  }
  header b {
    font-size: 1.4em;
  }
  img {
    max-width: 60%;
    max-height: 5em;
  }
  dl {
    display: grid;
    gap: 0.3em;
  }
  dl > div {
    display: grid;
    grid-template-columns: minmax(7em, 1fr) 3fr;
    gap: 1em;
  }
  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 0.4em 0;
    border-bottom: 1px solid currentColor;
    text-align: left;
    font-weight: 400;
    vertical-align: top;
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
  /* Across all of it. Paper shows no background, but the letters. */
  mark {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    background: none;
    color: rgb(0 0 0 / 45%);
    font-size: 4em;
    font-weight: 800;
    letter-spacing: 0.1em;
    rotate: -30deg;
    pointer-events: none;
  }
  small {
    display: block;
    font-size: 0.85em;
  }
`;
