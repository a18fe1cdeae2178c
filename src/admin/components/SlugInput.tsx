import slugify from '@sindresorhus/slugify';
import { TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { slug as slugSchema } from '../../shared/contract/common.ts';
import { fieldRule } from './fieldRule.ts';

const rule = fieldRule(slugSchema.optional());

/**
 * The address of a record. A new one gets it from its title when it is left empty, so that the server can give a free
 * one; the placeholder shows what it will be.
 */
export function SlugInput({ from }: { from: string }) {
  const record = useRecordContext();
  const title: unknown = useWatch({ name: from });
  const isNew = record?.id === undefined;
  const suggested = isNew && typeof title === 'string' ? slugify(title, { decamelize: false }) : '';

  return (
    <TextInput
      source="slug"
      validate={rule}
      helperText="admin.form.slug_help"
      placeholder={suggested}
      slotProps={{ inputLabel: { shrink: true } }}
      fullWidth
    />
  );
}
