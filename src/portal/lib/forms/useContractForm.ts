import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { ApiError } from '../../../shared/client/apiError.ts';
import { messageOf } from '../api/messageOf.ts';
import { whenIdle } from '../router/whenIdle.ts';

interface Options<Fields extends FieldValues> {
  defaultValues: DefaultValues<Fields>;
  /** Fetches the schema of the fields. Zod comes along, so the form is shown before it. */
  loadSchema: () => Promise<ZodType<Fields, Fields>>;
}

/** A form that is validated by the contract's schemas, and shows the server's errors at their fields. */
export function useContractForm<Fields extends FieldValues>({ defaultValues, loadSchema }: Options<Fields>) {
  const loadResolver = async () => {
    const [{ makeResolver }, schema] = await Promise.all([import('./makeResolver.ts'), loadSchema()]);
    return makeResolver(schema);
  };
  const form = useForm<Fields, unknown, Fields>({
    defaultValues,
    resolver: async (values, context, options) => {
      // Without the schema the server still validates, or the submission fails because it is unreachable.
      const resolve = await loadResolver().catch(() => null);
      return resolve ? resolve(values, context, options) : { values, errors: {} };
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the schema of a form does not change.
  useEffect(() => whenIdle(() => void loadResolver().catch(() => {})), []);

  /** Shows a refusal of the server at the fields that it names, otherwise above them all. */
  const showRefusal = (error: unknown) => {
    const errors = error instanceof ApiError ? error.errors : {};
    const names = Object.keys(form.getValues()).filter((name) => errors[name]) as Path<Fields>[];
    for (const name of names) form.setError(name, { message: errors[name] }, { shouldFocus: true });
    if (names.length === 0) form.setError('root', { message: messageOf(error) });
  };
  return { ...form, showRefusal };
}
