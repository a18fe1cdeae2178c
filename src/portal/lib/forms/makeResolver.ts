import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';
import { text } from '../../text/en.ts';

/** Validates a form by a schema; where the schema has no message of its own, an empty field is reported as required. */
export function makeResolver<Fields extends FieldValues, Output>(
  schema: ZodType<Output, Fields>,
): Resolver<Fields, unknown, Output> {
  return zodResolver(schema, {
    error: (issue) => (issue.code === 'too_small' ? text.errors.required : undefined),
  });
}
