import { useEffect } from 'react';
import { TextInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { slug as slugSchema } from '../../shared/contract/common.ts';
import { slugify } from '../../shared/domain/slug.ts';
import { fieldRule } from './fieldRule.ts';

const rule = fieldRule(slugSchema.optional());

/** Follows the title of a new record until someone types an address; later it stays, because links point to it. */
export function SlugInput({ from }: { from: string }) {
  const record = useRecordContext();
  const { setValue, getFieldState } = useFormContext();
  const title: unknown = useWatch({ name: from });
  const isNew = record?.id === undefined;

  useEffect(() => {
    if (isNew && typeof title === 'string' && !getFieldState('slug').isDirty) {
      setValue('slug', slugify(title), { shouldDirty: false });
    }
  }, [isNew, title, setValue, getFieldState]);

  return <TextInput source="slug" validate={rule} helperText="admin.form.slug_help" fullWidth />;
}
