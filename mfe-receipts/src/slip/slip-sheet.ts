import styled from 'styled-components';

/** The look of a slip, on the screen and on paper; sizes follow the font, which paper sets in pt. */
export const SlipSheet = styled.article`
  position: relative;
  display: grid;
  gap: 0.8em;
  color: #000;
  font-size: 13px;
  line-height: 1.4;
  font-variant-numeric: tabular-nums;

  strong {
    font-size: 1.3em;
  }
  header {
    display: grid;
    justify-items: center;
    text-align: center;
  }
  header b {
    font-size: 1.3em;
  }
  img {
    max-width: 60%;
    max-height: 5em;
  }
  dl {
    display: grid;
    gap: 0.2em;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 1em;
  }
  dd {
    text-align: right;
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
    vertical-align: top;
  }
  tr > :not(:first-child) {
    padding-left: 0.6em;
    text-align: right;
  }
  tfoot td {
    font-weight: 700;
  }
  figure {
    display: grid;
    justify-items: center;
    gap: 0.2em;
    break-inside: avoid;
  }
  figcaption {
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
    font-size: 5em;
    font-weight: 800;
    letter-spacing: 0.2em;
    rotate: -30deg;
    pointer-events: none;
  }
  small {
    display: block;
    font-size: 0.85em;
  }
`;
