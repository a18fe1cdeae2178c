import { TextInput } from 'react-admin';
import type { z } from 'zod';
import { FormRow } from './FormColumns.tsx';
import { fieldRule } from './fieldRule.ts';
import { SlugInput } from './SlugInput.tsx';

/** What a record is known by: its name, by the contract's `schema`, and the address that follows from it. */
export function NameInputs({ source = 'title', schema }: { source?: string; schema: z.ZodType }) {
  return (
    <FormRow columns="3fr 2fr">
      <TextInput source={source} validate={fieldRule(schema)} isRequired fullWidth />
      <SlugInput from={source} />
    </FormRow>
  );
}
