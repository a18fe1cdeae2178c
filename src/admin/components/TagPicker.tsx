import { Autocomplete, TextField } from '@mui/material';
import { z } from 'zod';

const tagList = z.array(z.string());

interface TagPickerProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  label: string;
  helperText?: string;
}

/** Takes tags as they are typed, each ended by the Enter key; the last one also by leaving the field. */
export function TagPicker({ value, onChange, label, helperText }: TagPickerProps) {
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      size="small"
      options={[]}
      value={[...value]}
      onChange={(_event, next) =>
        onChange(
          tagList
            .parse(next)
            .map((tag) => tag.trim())
            .filter(Boolean),
        )
      }
      renderInput={(params) => <TextField {...params} label={label} helperText={helperText} />}
    />
  );
}
