import { getConfig } from '@testing-library/react';
import type { Result, RunOptions } from 'axe-core';

const OPTIONS: RunOptions = {
  rules: {
    // A part under test stands outside of the page's landmarks.
    region: { enabled: false },
    'color-contrast': { enabled: false },
  },
  // Violations only: passes, selectors and preloading cost eight times as much.
  resultTypes: ['violations'],
  selectors: false,
  preload: false,
};

/** Violations that axe finds, one line each. Contrast needs a page that is painted: the browser journeys check it. */
export async function axeViolations(element: Element = document.body): Promise<string[]> {
  // Loads axe where it is used: that takes longer than most tests do.
  const { default: axe } = await import('axe-core');
  let violations: Result[] = [];
  // State updates while axe runs, such as a toast that closes, must not fail the test.
  await getConfig().asyncWrapper(async () => {
    ({ violations } = await axe.run(element, OPTIONS));
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html}`),
  );
}
