import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { isSameValue } from '../drafts/changedFields.ts';
import { ConflictField } from './ConflictField.tsx';
import { type Choice, chosenValue, defaultChoice, type FieldConflict, findConflicts } from './threeWay.ts';
import { useFieldWords } from './useFieldWords.ts';
import type { Conflict } from './useRecordSave.ts';

interface ConflictDialogProps {
  resource: string;
  conflict: Conflict;
  isSaving: boolean;
  /** Receives the chosen value of each field that differs. */
  onSave: (chosen: Record<string, unknown>) => void;
  onClose: () => void;
}

/** `coverFileId` as `Cover file id`, for a field without a name among the texts. */
const humanise = (name: string): string => {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Two versions of a record, field by field, with a choice for each. Nothing is saved without the button. */
export function ConflictDialog({ resource, conflict, isSaving, onSave, onClose }: ConflictDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const isPhone = useMediaQuery('(max-width: 600px)');
  const { names, before, mine, theirs, by, isAgain } = conflict;
  const words = useFieldWords(resource, [before, mine, theirs]);
  const fields = findConflicts(names, { before, mine, theirs });
  const [chosen, setChosen] = useState<ReadonlyMap<string, { choice: Choice; theirs: unknown }>>(new Map());

  /** A choice holds as long as what it was made against: a newer version asks anew. */
  const choiceOf = (field: FieldConflict): Choice | null => {
    const made = chosen.get(field.name);
    return made && isSameValue(made.theirs, field.theirs) ? made.choice : defaultChoice(field);
  };
  const choices = fields.map((field) => ({ field, choice: choiceOf(field) }));
  const isOpen = choices.some(({ choice }) => choice === null);
  const handleSave = () =>
    onSave(
      Object.fromEntries(
        choices.map(({ field, choice }) => [field.name, choice && chosenValue(field, choice)] as const),
      ),
    );
  const groups = [
    { title: 'admin.conflict.both_changed', some: choices.filter(({ field }) => field.isBoth) },
    { title: 'admin.conflict.one_changed', some: choices.filter(({ field }) => !field.isBoth) },
  ].filter(({ some }) => some.length > 0);

  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      fullScreen={isPhone}
      onClose={isSaving ? undefined : onClose}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>
        {by === null ? translate('admin.conflict.title') : translate('admin.conflict.title_of', { name: by })}
      </DialogTitle>
      <DialogContent dividers tabIndex={0} sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <Box role="status" sx={{ display: 'grid', gap: 1 }}>
          {isAgain ? <Alert severity="warning">{translate('admin.conflict.again')}</Alert> : null}
          <Typography color="textSecondary">
            {translate('admin.conflict.text', { time: formatMediumDateTime(String(theirs.updatedAt)) })}
          </Typography>
          {fields.length === 0 ? <Typography>{translate('admin.conflict.no_changes')}</Typography> : null}
        </Box>
        {groups.map(({ title, some }) => (
          <Box key={title} component="section" sx={{ display: 'grid', gap: 2.5 }}>
            <Typography
              component="h3"
              variant="overline"
              color="textSecondary"
              sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}
            >
              {translate(title)}
            </Typography>
            {some.map(({ field, choice }) => (
              <ConflictField
                key={field.name}
                field={field}
                label={words.nameOf(field.name) || humanise(field.name)}
                choice={choice}
                by={by}
                words={words}
                onChoose={(next) =>
                  setChosen(new Map(chosen).set(field.name, { choice: next, theirs: field.theirs }))
                }
              />
            ))}
          </Box>
        ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, p: 2 }}>
        {isOpen ? (
          <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
            {translate('admin.conflict.choose')}
          </Typography>
        ) : null}
        <Button onClick={onClose} disabled={isSaving}>
          {translate('admin.conflict.back')}
        </Button>
        <Button variant="contained" onClick={handleSave} disabled={isOpen || isSaving}>
          {translate('admin.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
