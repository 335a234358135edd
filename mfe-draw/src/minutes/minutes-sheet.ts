import styled from 'styled-components';

/** Layout on screen and paper; sizes follow the font size. */
export const MinutesSheet = styled.article`
  display: grid;
  gap: 1em;
  color: var(--ink);
  font-size: 13px;
  line-height: 1.4;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  [data-head] {
    display: flex;
    justify-content: space-between;
    gap: 1em;
  }
  header > * {
    display: block;
  }
  header img {
    max-height: 3.5em;
  }
  h2 {
    font-size: 1.5em;
    line-height: 1.3;
  }
  h3 {
    margin-bottom: 0.5em;
    padding-bottom: 0.2em;
    border-bottom: 1.5px solid currentColor;
    font-size: 1em;
  }
  section {
    break-inside: avoid;
  }
  dl {
    display: grid;
    gap: 0.35em;
  }
  dl > div {
    display: grid;
    grid-template-columns: minmax(8em, 1fr) 2fr;
    gap: 1em;
  }
  dd {
    font-weight: 600;
  }
  [data-hashes] dd {
    font:
      0.85em/1.4 ui-monospace,
      monospace;
  }
  [data-ruled] {
    display: block;
    min-height: 1.7em;
    border-bottom: 1px solid currentColor;
  }
  [data-lines],
  [data-signatures] {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.4em 2em;
  }
  [data-lines] h3,
  [data-signatures] h3 {
    grid-column: 1 / -1;
  }
  [data-signatures] [data-ruled] {
    min-height: 3em;
    margin-bottom: 0.2em;
  }
  [data-annex] {
    break-inside: auto;
  }
  h3,
  h4 {
    break-after: avoid;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 0.3em 0.8em 0.3em 0;
    border-bottom: 1px solid var(--ink-3);
    text-align: left;
    vertical-align: top;
  }
  tr {
    break-inside: avoid;
  }

  [data-warn] {
    margin-top: 0.35em;
    color: var(--warn);
    font-weight: 600;
  }

  @media print {
    /* Pages break between blocks, but not between rows of a grid. */
    display: block;

    > * + * {
      margin-top: 1em;
    }
    /* Keeps signatures on a page with content. */
    [data-signatures] {
      break-before: avoid;
    }
    [data-hashes] {
      break-before: page;
    }
    [data-pairs] dl {
      grid-template-columns: 1fr 1fr;
      gap: 0.35em 2em;
    }
    [data-annex] {
      columns: 3;
      column-gap: 1.5em;
      font-size: 0.85em;
    }
    [data-annex] :is(th, td) {
      padding: 0.15em 0.6em 0.15em 0;
    }
    [data-annex] :is(th, td):nth-child(-n + 2):not([colspan]) {
      width: 1px;
      white-space: nowrap;
    }
    [data-annex] h3 {
      column-span: all;
    }
  }
`;
