import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ValueInput } from '../../../providers/attributeValues.ts';

/** One line to add values one after another without leaving the keyboard. */
export function AddValue({ onAdd }: { onAdd: (input: ValueInput) => Promise<boolean> }) {
  const translate = useTranslate();
  const [label, setLabel] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const text = label.trim();
    if (!text || isSaving) return;
    setIsSaving(true);
    if (await onAdd({ label: text })) setLabel('');
    setIsSaving(false);
    input.current?.focus();
  };

  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ display: 'flex', gap: 1, mt: 2 }}>
      <TextField
        label={translate('admin.value.add_label')}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        inputRef={input}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        fullWidth
      />
      <Button type="submit" variant="outlined" disabled={!label.trim()} sx={{ flex: 'none', minHeight: 40 }}>
        {translate('admin.value.add')}
      </Button>
    </Box>
  );
}
