import { useState, type ReactElement, type ReactNode } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import { StyleSheetManager } from 'styled-components';

/**
 * Keeps the styles of what it shows out of the document: jsdom would match all of its rules for each question
 * about a role, in every later test of the environment too.
 */
export function WithoutStyles({ children }: { children: ReactNode }) {
  const [target] = useState(() => document.createElement('div'));
  return <StyleSheetManager target={target}>{children}</StyleSheetManager>;
}

/** Renders a part by itself, without what a screen has around it and without styles. */
export function renderPart(ui: ReactElement): RenderResult {
  return render(ui, { wrapper: WithoutStyles });
}
