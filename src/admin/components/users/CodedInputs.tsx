import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { BooleanInput, Labeled, TextField, TextInput, useRecordContext, useTranslate } from 'react-admin';
import type { z } from 'zod';
import { FormColumns, FormSection } from '../FormColumns.tsx';
import { fieldRule } from '../fieldRule.ts';

interface CodedInputsProps {
  rules: { readonly name: z.ZodType; readonly code: z.ZodType };
  children: ReactNode;
  /** Sections beside the fields, before the one that archives. */
  aside?: ReactNode;
}

/** The form of what other records name by a code: its name, the code, whether it is archived, and its own fields. */
export function CodedInputs({ rules: { name, code }, children, aside }: CodedInputsProps) {
  const translate = useTranslate();
  const record = useRecordContext();
  return (
    <FormColumns
      aside={
        <>
          {aside}
          <FormSection title="admin.status.title">
            <BooleanInput source="isArchived" helperText="admin.coded.archived_help" />
          </FormSection>
        </>
      }
    >
      <TextInput source="name" validate={fieldRule(name)} isRequired fullWidth />
      {record ? (
        <Box>
          <Labeled source="code">
            <TextField source="code" />
          </Labeled>
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {translate('admin.coded.code_fixed')}
          </Typography>
        </Box>
      ) : (
        <TextInput source="code" validate={fieldRule(code)} helperText="admin.coded.code_help" fullWidth />
      )}
      {children}
    </FormColumns>
  );
}
