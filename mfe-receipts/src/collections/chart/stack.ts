import { METHODS, type MethodId } from '../methods.ts';
import type { Point } from './points.ts';

/** A part of a bar: what came in by one method. */
interface Part {
  id: MethodId;
  color: string;
  /** Its upper edge. */
  y: number;
  height: number;
}

/** The parts of a bar from its foot upwards, in the order of the methods; nothing paid, no part. */
export function stackOf(point: Point, bottom: number, heightOf: (amount: number) => number) {
  return METHODS.filter(({ id }) => point[id] > 0).reduce<Part[]>((parts, { id, color }) => {
    const height = heightOf(point[id]);
    const foot = parts.at(-1)?.y ?? bottom;
    return [...parts, { id, color, y: foot - height, height }];
  }, []);
}
