import { Autocomplete, TextField, Typography } from '@mui/material';
import { useGetList, useRecordContext, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { type TrainingVideo, trainingVideoInput } from '../../../shared/contract/trainingVideo.ts';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { NameInputs } from '../../components/NameInputs.tsx';
import { PictureInput } from '../../components/PictureInput.tsx';
import { RichText } from '../../components/rich-text/RichText.tsx';
import { VisibilityInputs } from '../../components/VisibilityInputs.tsx';
import type { ResourceForm } from '../../kit/resourceForm.ts';
import { CaptionsInput } from './CaptionsInput.tsx';
import { ChaptersInput } from './ChaptersInput.tsx';
import { FilmInput } from './FilmInput.tsx';

const { title, series, body } = trainingVideoInput.shape;

const trainingDefaults = {
  series: '',
  itemId: null,
  filmFileId: null,
  posterFileId: null,
  chapters: [],
  captions: [],
  roles: [],
  markets: [],
  groups: [],
  publishedAt: null,
  expiresAt: null,
};

/** Fields of a training video, shared by create and edit. */
function TrainingVideoInputs() {
  const translate = useTranslate();
  const record = useRecordContext<TrainingVideo>();
  return (
    <FormColumns
      aside={
        <>
          <FilmInput />
          <FormSection title="admin.training.poster">
            <PictureInput
              source="posterFileId"
              picture={record?.posterFileId ? record.picture : null}
              label={translate('admin.training.poster')}
            />
          </FormSection>
          <VisibilityInputs />
        </>
      }
    >
      <NameInputs schema={title} />
      <SeriesInput />
      <RichText source="body" validate={fieldRule(body)} />
      <ChaptersInput />
      <CaptionsInput />
    </FormColumns>
  );
}

const seriesRule = fieldRule(series);

/** A series by its name: one that is there, or a new one. */
function SeriesInput() {
  const translate = useTranslate();
  const { field, fieldState } = useController({
    name: 'series',
    defaultValue: '',
    rules: { validate: (value: unknown) => seriesRule(value, {}, {}) as string | undefined },
  });
  const { data = [] } = useGetList<TrainingVideo>('training-video', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'position', order: 'ASC' },
  });
  const known = [...new Set(data.map((video) => video.series).filter(Boolean))];
  return (
    <Autocomplete
      freeSolo
      size="small"
      options={known}
      inputValue={String(field.value ?? '')}
      onInputChange={(_event, value) => field.onChange(value)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('resources.training-video.fields.series')}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? translate('admin.training.series_help')}
        />
      )}
    />
  );
}

/** How many members began it and watched it. */
function Figures() {
  const translate = useTranslate();
  const record = useRecordContext<TrainingVideo>();
  if (!record) return null;
  const { started, finished } = record;
  return (
    <Typography color="textSecondary" sx={{ mr: 2 }}>
      {translate('admin.training.figures', { started, finished })}
    </Typography>
  );
}

export const form: ResourceForm = {
  Inputs: TrainingVideoInputs,
  defaults: trainingDefaults,
  deleteText: 'admin.training.delete_text',
  Actions: Figures,
};
