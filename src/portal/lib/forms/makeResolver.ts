import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';
import { text } from '../../text/en.ts';
import { pageLanguage } from '../language/pageLanguage.ts';

/** Messages that the portal has in its language; those of the contract's schemas are in English here. */
const OWN: ReadonlySet<unknown> = new Set([text.forms.required, text.forms.passwordsDiffer]);

/**
 * Validates a form by a schema; where the schema has no message of its own, an empty field is reported as required. On a
 * page in another language than English the server says what else is wrong, which has the contract's messages in each.
 */
export function makeResolver<Fields extends FieldValues, Output>(
  schema: ZodType<Output, Fields>,
): Resolver<Fields, unknown, Output | Fields> {
  const resolve = zodResolver(schema, {
    error: (issue) => (issue.code === 'too_small' ? text.forms.required : undefined),
  });
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    if (pageLanguage() === 'en' || Object.keys(result.errors).length === 0) return result;
    const own = Object.entries(result.errors).filter(([, fault]) => OWN.has(fault?.message));
    return own.length > 0
      ? { values: {}, errors: Object.fromEntries(own) as FieldErrors<Fields> }
      : { values, errors: {} };
  };
}
