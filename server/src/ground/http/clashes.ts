import { brokenConstraint } from '../database/database-errors.ts';
import { conflict } from './failure.ts';

/** The refusals of broken constraints, by the constraint's name. */
type Clashes = Readonly<Record<string, { code: string; field: string; message: string }>>;

/**
 * Gives what runs a write: a constraint that it breaks, and that alone decides between two writers at the same
 * time, becomes a 409 at its field.
 */
export function refuserOf(clashes: Clashes) {
  return async <T>(write: () => Promise<T>): Promise<T> => {
    try {
      return await write();
    } catch (error) {
      const clash = clashes[brokenConstraint(error) ?? ''];
      if (!clash) throw error;
      const { code, field, message } = clash;
      throw conflict(code, message, [{ field, message }]);
    }
  };
}
