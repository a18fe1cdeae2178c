import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { isSameValue } from '../drafts/changedFields.ts';
import { FieldChange } from './FieldChange.tsx';
import { type Choice, chosenValue, type FieldConflict } from './threeWay.ts';
import type { FieldWords } from './useFieldWords.ts';

interface ConflictFieldProps {
  field: FieldConflict;
  label: string;
  choice: Choice | null;
  words: FieldWords;
  /** Who saved the other version, where one person did. */
  by: string | null;
  onChoose: (choice: Choice) => void;
}

const isChoice = (value: string): value is Choice => ['mine', 'theirs', 'before', 'together'].includes(value);

/** The versions of one field beside each other, each marked against the one before, and the choice between them. */
export function ConflictField({ field, label, choice, words, by, onChoose }: ConflictFieldProps) {
  const translate = useTranslate();
  const labelId = useId();
  const choices: Choice[] = ['mine', 'theirs', ...(field.together ? ['together' as const] : []), 'before'];
  return (
    <Box>
      <Typography id={labelId} component="h4" sx={{ fontWeight: 500, mb: 0.75 }}>
        {label}
      </Typography>
      <RadioGroup
        aria-label={translate('admin.conflict.choice_of', { field: label })}
        value={choice ?? ''}
        onChange={(_event, value) => {
          if (isChoice(value)) onChoose(value);
        }}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: `repeat(${choices.length}, minmax(0, 1fr))`,
          },
        }}
      >
        {choices.map((one) => (
          <Version key={one} field={field} choice={one} isChosen={choice === one} words={words} by={by} />
        ))}
      </RadioGroup>
    </Box>
  );
}

function Version({
  field,
  choice,
  isChosen,
  words,
  by,
}: Pick<ConflictFieldProps, 'field' | 'words' | 'by'> & { choice: Choice; isChosen: boolean }) {
  const translate = useTranslate();
  const value = chosenValue(field, choice);
  const label =
    choice === 'theirs' && by !== null
      ? translate('admin.conflict.theirs_of', { name: by })
      : translate(`admin.conflict.${choice}`);
  const isUnchanged = choice !== 'before' && isSameValue(value, field.before);
  return (
    <Box
      sx={{
        minWidth: 0,
        border: 1,
        borderColor: isChosen ? 'text.primary' : 'divider',
        p: 1.25,
        pt: 0.5,
      }}
    >
      <FormControlLabel
        value={choice}
        control={<Radio size="small" />}
        label={label}
        sx={{ width: '100%', m: 0, ml: -1 }}
      />
      <Box
        // Long texts are read to their end without a mouse, too.
        tabIndex={0}
        role="group"
        aria-label={label}
        sx={{ maxHeight: 320, overflowY: 'auto', overflowWrap: 'anywhere', pt: 0.5 }}
      >
        {isUnchanged ? (
          <Typography color="textSecondary">{translate('admin.conflict.unchanged')}</Typography>
        ) : (
          <FieldChange name={field.name} before={field.before} after={value} words={words} />
        )}
      </Box>
    </Box>
  );
}
