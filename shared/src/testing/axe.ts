import { configureAxe } from 'jest-axe';

const run = configureAxe({
  rules: {
    // A part under test stands outside of the page's landmarks.
    region: { enabled: false },
  },
});

/**
 * What axe finds wrong, one line per finding; an empty list when all is well. Contrast is beyond a
 * page that is not painted: the browser journeys check that.
 */
export async function axeViolations(element: Element = document.body): Promise<string[]> {
  const { violations } = await run(element);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html}`),
  );
}
