import styled from 'styled-components';

/**
 * A paper that is given to a member, on the screen and printed: the office's head, facts, a table of
 * amounts, and a mark across all of it when it does not count. Sizes follow the font, which the printed
 * paper sets in pt; each paper says its own gaps.
 */
export const Paper = styled.article`
  position: relative;
  display: grid;
  /* Letters of these scripts reach higher and lower than Latin ones. */
  &:is(:lang(hi), :lang(ml), :lang(ta)) {
    line-height: 1.55;
  }
  &:is(:lang(hi), :lang(ml), :lang(ta)) mark {
    letter-spacing: 0;
  }
  color: #000;
  font-size: 13px;
  line-height: 1.4;
  font-variant-numeric: tabular-nums;

  header {
    display: grid;
    justify-items: center;
    text-align: center;
  }
  img {
    max-width: 60%;
    max-height: 5em;
  }
  dl {
    display: grid;
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
    vertical-align: top;
  }
  small {
    display: block;
    font-size: 0.85em;
  }
  /* Across all of it. The paper shows no background, but the letters. */
  mark {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    background: none;
    color: rgb(0 0 0 / 45%);
    font-weight: 800;
    rotate: -30deg;
    pointer-events: none;
  }
`;
