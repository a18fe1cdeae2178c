import slugify from '@sindresorhus/slugify';
import { TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { slug as slugSchema } from '../../shared/contract/common.ts';
import { latinSlug } from '../../shared/domain/slugText.ts';
import { fieldRule } from './fieldRule.ts';

const rule = fieldRule(slugSchema.optional());

/**
 * The address of a record. A new one gets it from its title when it is left empty, so that the server can give a free
 * one; the placeholder shows what it will be.
 */
export function SlugInput({ from }: { from: string }) {
  const record = useRecordContext();
  const suggested = useSuggestedSlug(from);
  const isNew = record?.id === undefined;
  return <AddressInput help="admin.form.slug_help" placeholder={isNew ? suggested : ''} />;
}

/** What the server makes of the title in this field, as long as that is free. */
export function useSuggestedSlug(from: string): string {
  const title: unknown = useWatch({ name: from });
  return typeof title === 'string' ? latinSlug(slugify, title) : '';
}

interface AddressInputProps {
  label?: string;
  help: string;
  /** What the address is while the field is empty. */
  placeholder: string;
  isReadOnly?: boolean;
}

export function AddressInput({ label, help, placeholder, isReadOnly = false }: AddressInputProps) {
  return (
    <TextInput
      source="slug"
      {...(label !== undefined && { label })}
      validate={rule}
      helperText={help}
      placeholder={placeholder}
      readOnly={isReadOnly}
      slotProps={{ inputLabel: { shrink: true } }}
      fullWidth
    />
  );
}
