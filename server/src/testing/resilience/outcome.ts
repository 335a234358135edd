/** Result of one kind of failure: figures of what was tried, and faults found after it. */
export interface Outcome {
  name: string;
  tried: Record<string, number | string>;
  /** Why nothing was tried. */
  skipped?: string;
  /** One line for each lost, doubled, half done or unexpected write. */
  lost: readonly string[];
}

const SHOWN = 10;

/** An outcome as it is printed. */
export function outcomeText({ name, tried, lost, skipped }: Outcome): string {
  if (skipped !== undefined) return `skipped  ${name}: ${skipped}`;
  const figures = Object.entries(tried).map(([what, count]) => `${count} ${what}`);
  const more = lost.length > SHOWN ? [`  … and ${lost.length - SHOWN} more`] : [];
  return [
    `${lost.length === 0 ? 'held' : 'LOST'}  ${name}: ${figures.join(', ')}; lost ${lost.length}`,
    ...lost.slice(0, SHOWN).map((line) => `  ${line}`),
    ...more,
  ].join('\n');
}
