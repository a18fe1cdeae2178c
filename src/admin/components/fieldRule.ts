import type { Validator } from 'react-admin';
import type { z } from 'zod';
import { sayInPageLanguage } from '../providers/inPageLanguage.ts';

/**
 * A form rule from the contract's own schema, so that a form and the server say the same. Empty inputs hold `null`
 * in react-admin: that passes where the field may be left out or be empty.
 */
export function fieldRule(schema: z.ZodType): Validator {
  return (value: unknown) => {
    const isEmpty = value === null || value === undefined || value === '';
    if (isEmpty && (schema.safeParse(undefined).success || schema.safeParse(null).success)) return undefined;
    const result = schema.safeParse(isEmpty ? '' : value);
    if (result.success) return undefined;
    const [issue] = result.error.issues;
    return issue ? sayInPageLanguage(issue.message) : 'ra.validation.required';
  };
}
