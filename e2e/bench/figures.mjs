/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * The median of ratios, each of what was measured in one round, with their range.
 * @param {number[]} ratios
 */
export function ratioOf(ratios) {
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  return `${median(ratios).toFixed(2)} (${spread})`;
}

export const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
export const ms = (time) => `${Math.round(time)} ms`;

/**
 * A table of docs/performance.md.
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function tableOf(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [head, head.map(() => '---'), ...rows].map(line).join('\n');
}
