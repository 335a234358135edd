import styled, { css } from 'styled-components';
import { PHONE_QUERY } from '@kuri/shared/ui';

export const Frame = styled.div`
  display: grid;
  grid-template-columns: 248px minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100dvh;
  transition: grid-template-columns 160ms ease;

  &[data-collapsed] {
    grid-template-columns: 64px minmax(0, 1fr);
  }

  @media ${PHONE_QUERY} {
    &,
    &[data-collapsed] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export const Side = styled.aside`
  position: sticky;
  /* The names beside the icon-only entries lie over the content. */
  z-index: 25;
  top: 0;
  overflow: hidden auto;
  scrollbar-width: none;
  height: 100vh;
  height: 100dvh;
  padding: var(--s4) var(--s3);
  border-right: 1px solid var(--line);
  background: var(--surface);
`;

export const Column = styled.div`
  display: grid;
  grid-template-rows: auto auto auto 1fr;
  min-width: 0;
`;

export const Bar = styled.header`
  position: sticky;
  z-index: 20;
  top: 0;
  display: flex;
  align-items: center;
  gap: var(--s3);
  height: 60px;
  padding: 0 var(--s5);
  border-bottom: 1px solid var(--line);
  background: var(--surface);

  @media ${PHONE_QUERY} {
    gap: var(--s1);
    padding: 0 var(--s2);
  }
  /* A page that has put its own title here. */
  > b:has(+ span > h1) {
    display: none;
  }
`;

/** Place of a page. */
export const Area = styled.main`
  position: relative;
  display: grid;
  gap: var(--s4);
  align-content: start;
  min-width: 0;
  padding: var(--s5) var(--s6);
  /* The top bar lies over the upper edge when the page is scrolled to its start. */
  scroll-margin-top: 60px;

  &:focus {
    outline: none;
  }

  > * {
    min-width: 0;
  }

  @media ${PHONE_QUERY} {
    gap: var(--s2);
    padding: var(--s2) var(--s4) var(--s4);
  }
`;

/** Title of a page in the bar, on a phone. */
export const barTitleStyle = css`
  overflow: hidden;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  min-width: 0;
  font-size: 14px;
  line-height: 17px;
  font-weight: 600;
`;

/** The logo, above the sidebar's entries. */
export const homeStyle = css`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 4px 8px 16px;
  border-radius: var(--r-s);
  color: var(--ink);
  font-size: 16px;
  font-weight: 700;
  letter-spacing: -0.01em;
  text-decoration: none;

  &[data-collapsed] {
    justify-content: center;
    padding-inline: 0;
  }
`;
