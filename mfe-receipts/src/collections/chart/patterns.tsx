import { METHODS, type MethodId } from '../methods.ts';

/** A method has a texture as well as a colour, for users who cannot tell the colours apart. */
const TEXTURES: Record<MethodId, string | null> = {
  cash: null,
  upi: 'M-1 1 1 -1M0 6 6 0M5 7 7 5',
  card: null,
  others: 'M0 3H6',
};

interface PatternProps {
  /** Makes the names of one chart's patterns its own. */
  chartId: string;
}

/** The fills of the methods; drawn once in a chart. */
export function Patterns({ chartId }: PatternProps) {
  return (
    <defs>
      {METHODS.map(({ id, color }) => (
        <pattern
          key={id}
          id={`${chartId}-${id}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
        >
          <rect width="6" height="6" fill={color} />
          {TEXTURES[id] !== null && (
            <path d={TEXTURES[id]} fill="none" stroke="#fff" strokeOpacity="0.45" />
          )}
        </pattern>
      ))}
    </defs>
  );
}

/** The fill of a method in the chart that has these patterns. */
export function fillOf(chartId: string, method: MethodId): string {
  return `url(#${chartId}-${method})`;
}
