import { DRAW_DATE_FIELD_TEXT, DRAW_DATE_SUBMIT_TEXT } from '@kuri/shared/contract';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Failure, type FieldError } from './failure.ts';

/** Texts that read differently on top of a form than at the field. */
const SUMMARIES = new Map([[DRAW_DATE_FIELD_TEXT, DRAW_DATE_SUBMIT_TEXT]]);

/** The messages of the schema library where the contract has no text of its own. */
const NO_TEXT = 'Invalid input';

/** Nobody reads more, and thousands of wrong fields must not cost as many answers. */
const MOST_ERRORS = 20;

interface Issue {
  keyword: string;
  instancePath: string;
  message?: string | undefined;
  params: Record<string, unknown>;
}

function unknownFields(issue: Issue, parent: string): FieldError[] {
  const keys = Array.isArray(issue.params['keys']) ? issue.params['keys'] : [];
  return keys.slice(0, MOST_ERRORS).map((key: unknown) => {
    const field = parent === '' ? String(key) : `${parent}.${String(key)}`;
    return { field, message: `${field} is not a known field` };
  });
}

function fieldErrors(issue: Issue): FieldError[] {
  const field = issue.instancePath.slice(1).replaceAll('/', '.');
  if (issue.keyword === 'unrecognized_keys') return unknownFields(issue, field);
  if (field === '') return [{ field: 'body', message: 'The body must be a JSON object' }];
  const text = issue.message ?? NO_TEXT;
  return [{ field, message: text === NO_TEXT ? `${field} is not valid` : text }];
}

/**
 * The 422 of a request that its schema refuses: one text per field for the first twenty of them, the
 * first on top.
 * @returns undefined when the error is no refusal of a schema
 */
export function validationFailure(error: unknown): Failure | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  const byField = new Map<string, FieldError>();
  for (const issue of error.validation) {
    for (const fieldError of fieldErrors(issue)) {
      if (!byField.has(fieldError.field)) byField.set(fieldError.field, fieldError);
    }
    if (byField.size >= MOST_ERRORS) break;
  }
  const errors = [...byField.values()].slice(0, MOST_ERRORS);
  const first = errors[0]?.message ?? 'The request is not valid';
  const message = SUMMARIES.get(first) ?? first;
  return new Failure({ status: 422, code: 'VALIDATION_ERROR', message, errors });
}
