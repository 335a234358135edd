import type { ReactNode } from 'react';
import { FactList } from '@kuri/shared/ui';

interface FactsProps {
  /** A value of null is a ruled line, to be filled in by hand. */
  rows: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names and values, the unknown ones to be written by hand. */
export function Facts({ rows }: FactsProps) {
  return <FactList facts={rows.map(([name, value]) => [name, value ?? <i data-ruled />])} />;
}

/** Lines to write on. */
export function Ruled({ lines }: { lines: number }) {
  return Array.from({ length: lines }, (_, line) => <i data-ruled key={line} />);
}
