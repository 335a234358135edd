import { brokenConstraint } from '../database/database-error.ts';
import { conflict, type Failure } from '../http/failure.ts';

const CLASHES: Record<string, { code: string; field: string; message: string }> = {
  scheme_code: {
    code: 'DUPLICATE_CODE',
    field: 'schemeCode',
    message: 'Scheme Code is already in use',
  },
  group_type_name: {
    code: 'DUPLICATE_NAME',
    field: 'schemeType',
    message: 'Scheme Name is already in use',
  },
};

/** The 409 of a unique index, which alone decides between two writers at the same time. */
function clashOf(error: unknown): Failure | undefined {
  const clash = CLASHES[brokenConstraint(error) ?? ''];
  if (!clash) return undefined;
  const { code, field, message } = clash;
  return conflict(code, message, [{ field, message }]);
}

/** Runs a write; a code or name that is taken becomes a 409 at its field. */
export async function refusingClashes<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw clashOf(error) ?? error;
  }
}
