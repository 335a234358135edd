import { getConfig } from '@testing-library/react';

/** Loads axe where it is used: that takes longer than most tests do. */
async function loadAxe() {
  const { configureAxe } = await import('jest-axe');
  return configureAxe({
    rules: {
      // A part under test stands outside of the page's landmarks.
      region: { enabled: false },
      'color-contrast': { enabled: false },
    },
    // What is right, where it is and what it loads is not asked: an eighth of the time.
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
  });
}

/**
 * What axe finds wrong, one line per finding; an empty list when all is well. Contrast is beyond a
 * page that is not painted: the browser journeys check that.
 */
export async function axeViolations(element: Element = document.body): Promise<string[]> {
  const run = await loadAxe();
  let violations: Awaited<ReturnType<typeof run>>['violations'] = [];
  // As in any other waiting of a test, what happens meanwhile is no fault of it: a toast that goes.
  await getConfig().asyncWrapper(async () => {
    ({ violations } = await run(element));
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html}`),
  );
}
