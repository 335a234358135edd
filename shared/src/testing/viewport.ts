import { act } from '@testing-library/react';

export const DESKTOP_WIDTH = 1280;
export const PHONE_WIDTH = 390;

/** Makes the window this wide, in pixels; every test starts at a desktop's width. */
export function setViewportWidth(width: number): void {
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });
}
