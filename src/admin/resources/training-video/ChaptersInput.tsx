import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import { Box, Button, FormHelperText, IconButton, TextField } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useController, useFormState, useWatch } from 'react-hook-form';
import type { TrainingVideo } from '../../../shared/contract/trainingVideo.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import { type DraftChapter, draftChapters, faultsOf } from './chapterRules.ts';
import { formatClock, parseClock } from './clock.ts';
import { FilmPreview } from './FilmPreview.tsx';
import { readFieldErrors } from './fieldErrors.ts';

/** Chapters in their order, each with the time at which it begins. */
export function ChaptersInput() {
  const translate = useTranslate();
  const duration = useStoredDuration();
  const { field } = useController({
    name: 'chapters',
    defaultValue: [],
    rules: {
      validate: (value: unknown) => {
        const isRight = faultsOf(draftChapters.parse(value), duration, translate).every((fault) => !fault);
        return isRight ? undefined : translate('admin.training.chapters_wrong');
      },
    },
  });
  const { errors, submitCount } = useFormState();
  const refused = readFieldErrors(errors, 'chapters');
  const rows = draftChapters.parse(field.value);
  const faults = faultsOf(rows, duration, translate);
  const change = (index: number, by: Partial<DraftChapter>) =>
    field.onChange(rows.map((row, at) => (at === index ? { ...row, ...by } : row)));
  /** Titles change places; the times stay in order. */
  const swap = (one: number, other: number) =>
    field.onChange(
      rows.map((row, index) => {
        const from = index === one ? other : index === other ? one : index;
        return { ...row, title: rows[from]?.title ?? '' };
      }),
    );
  const addAt = (start: number) => {
    const place = rows.findIndex((row) => row.start !== null && row.start > start);
    field.onChange(rows.toSpliced(place < 0 ? rows.length : place, 0, { title: '', start }));
  };

  return (
    <FormSection title="admin.training.chapters">
      <FilmPreview onAdd={addAt} />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {rows.map((row, index) => (
          <ChapterRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a chapter has no identity but its place.
            key={index}
            number={index + 1}
            row={row}
            isLast={index === rows.length - 1}
            // What is not filled in yet is no mistake before the form is sent.
            fault={
              refused[`${index}.start`] ??
              refused[`${index}.title`] ??
              ((row.title === '' || row.start === null) && submitCount === 0 ? null : (faults[index] ?? null))
            }
            onChange={(by) => change(index, by)}
            onMove={(by) => swap(index, index + by)}
            onRemove={() => field.onChange(rows.toSpliced(index, 1))}
          />
        ))}
      </Box>
      <Button
        size="small"
        variant="outlined"
        onClick={() => field.onChange([...rows, { title: '', start: rows.length === 0 ? 0 : null }])}
        sx={{ justifySelf: 'start' }}
      >
        {translate('admin.training.add_chapter')}
      </Button>
      <FormHelperText>{translate('admin.training.chapters_help')}</FormHelperText>
    </FormSection>
  );
}

/** Seconds of the stored film; `null` when another one was chosen, whose length the server knows. */
function useStoredDuration(): number | null {
  const record = useRecordContext<TrainingVideo>();
  const [itemId, filmFileId]: unknown[] = useWatch({ name: ['itemId', 'filmFileId'] });
  const isStored = record?.itemId === itemId && record?.filmFileId === filmFileId;
  return isStored ? (record?.film?.duration ?? null) : null;
}

interface RowProps {
  number: number;
  row: DraftChapter;
  isLast: boolean;
  fault: string | null;
  onChange: (by: Partial<DraftChapter>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function ChapterRow({ number, row, isLast, fault, onChange, onMove, onRemove }: RowProps) {
  const translate = useTranslate();
  const stored = row.start === null ? '' : formatClock(row.start);
  const [typed, setTyped] = useState(stored);
  // The time was changed from outside: another row came or went.
  const shown = row.start !== null && parseClock(typed) !== row.start ? stored : typed;
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <TextField
          size="small"
          label={translate('admin.training.chapter_time')}
          value={shown}
          error={fault !== null}
          placeholder="0:00"
          slotProps={{
            htmlInput: {
              inputMode: 'text',
              'aria-label': `${translate('admin.training.chapter_time')} ${number}`,
            },
          }}
          sx={{ width: 112, flex: 'none' }}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange({ start: parseClock(target.value) });
          }}
          onBlur={() => row.start !== null && setTyped(formatClock(row.start))}
        />
        <TextField
          size="small"
          label={translate('admin.training.chapter_title')}
          value={row.title}
          error={fault !== null}
          slotProps={{
            htmlInput: {
              maxLength: 120,
              'aria-label': `${translate('admin.training.chapter_title')} ${number}`,
            },
          }}
          sx={{ flex: 1 }}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <IconButton
          size="small"
          aria-label={translate('admin.training.move_up', { number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUpward fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={translate('admin.training.move_down', { number })}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDownward fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={translate('admin.training.remove_chapter', { number })}
          onClick={onRemove}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {fault ? (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      ) : null}
    </Box>
  );
}
