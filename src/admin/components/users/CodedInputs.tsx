import type { ReactNode } from 'react';
import { BooleanInput, TextInput, useRecordContext } from 'react-admin';
import type { z } from 'zod';
import { FormColumns, FormSection } from '../FormColumns.tsx';
import { fieldRule } from '../fieldRule.ts';

interface CodedInputsProps {
  rules: { readonly name: z.ZodType; readonly code: z.ZodType };
  children: ReactNode;
}

/** The form of what accounts and limits name by a code: its name, the code, whether it is archived, and its own fields. */
export function CodedInputs({ rules: { name, code }, children }: CodedInputsProps) {
  const record = useRecordContext();
  return (
    <FormColumns
      aside={
        <FormSection title="admin.status.title">
          <BooleanInput source="isArchived" helperText="admin.markets.archived_help" />
        </FormSection>
      }
    >
      <TextInput source="name" validate={fieldRule(name)} isRequired fullWidth />
      <TextInput
        source="code"
        validate={fieldRule(code)}
        readOnly={record !== undefined}
        helperText={record ? 'admin.markets.code_fixed' : 'admin.markets.code_help'}
        fullWidth
      />
      {children}
    </FormColumns>
  );
}
