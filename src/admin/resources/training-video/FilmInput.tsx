import { Autocomplete, Box, FormHelperText, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useRecordContext, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { FileFacts, Picture } from '../../../shared/contract/file.ts';
import type { LibraryItem } from '../../../shared/contract/libraryItem.ts';
import type { TrainingVideo } from '../../../shared/contract/trainingVideo.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import { Thumbnail } from '../../components/Thumbnail.tsx';
import { formatDuration, formatSize } from '../../providers/formats.ts';
import { FormUploadButton } from '../../transfer/FormUploadButton.tsx';
import { useFormUpload } from '../../transfer/useFormUpload.ts';

const FOUND_MAX = 20;

interface ShownFilm {
  readonly file: FileFacts;
  readonly picture: Picture | null;
  readonly isItem: boolean;
}

const factsOf = ({ file }: Pick<ShownFilm, 'file'>): string =>
  [file.duration ? formatDuration(file.duration) : null, formatSize(file.size)].filter(Boolean).join(' · ');

/** The film that is stored, unless the form has another one meanwhile. */
function storedFilm(record: TrainingVideo | undefined): ShownFilm | null {
  if (!record?.film) return null;
  return { file: record.film, picture: record.picture, isItem: record.itemId !== null };
}

/** The film: an uploaded one, or that of a library item. One takes the place of the other. */
export function FilmInput() {
  const translate = useTranslate();
  const record = useRecordContext<TrainingVideo>();
  const uploaded = useController({ name: 'filmFileId', defaultValue: null });
  const item = useController({
    name: 'itemId',
    defaultValue: null,
    rules: {
      validate: (value: unknown, { filmFileId }) =>
        value || filmFileId ? undefined : translate('admin.training.film_required'),
    },
  });
  const [chosen, setChosen] = useState<ShownFilm | null>(null);
  const { upload, share, error, isAway } = useFormUpload('film');
  const isStored =
    record !== undefined &&
    record.itemId === (item.field.value ?? null) &&
    record.filmFileId === (uploaded.field.value ?? null);
  const film = isStored ? storedFilm(record) : chosen;

  const handleFile = async (file: File) => {
    const stored = await upload(file);
    if (!stored) return;
    setChosen({ file: stored.file, picture: stored.picture, isItem: false });
    uploaded.field.onChange(stored.file.id);
    item.field.onChange(null);
  };
  const handleItem = (found: LibraryItem) => {
    setChosen({ file: found.file, picture: found.picture, isItem: true });
    item.field.onChange(found.id);
    uploaded.field.onChange(null);
  };
  const fault = error ?? item.fieldState.error?.message ?? uploaded.fieldState.error?.message;

  return (
    <FormSection title="admin.training.film">
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 56 }}>
        <Thumbnail picture={film?.picture ?? null} kind="video" size={56} />
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap title={film?.file.name}>
            {film?.file.name ?? translate('admin.training.no_film')}
          </Typography>
          {film ? (
            <Typography noWrap variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {translate(film.isItem ? 'admin.training.from_library' : 'admin.training.uploaded')}
              {' · '}
              {factsOf(film)}
            </Typography>
          ) : null}
        </Box>
      </Box>
      <FormUploadButton
        share={share}
        isAway={isAway}
        label={translate('admin.training.upload_film')}
        progressLabel={translate('admin.training.uploading')}
        accept="video/mp4,video/quicktime,video/webm,.m4v"
        isInvalid={Boolean(fault)}
        onFile={(file) => void handleFile(file)}
      />
      <FilmFinder onChoose={handleItem} />
      <FormHelperText error={Boolean(fault)} role={fault ? 'alert' : undefined}>
        {fault ?? translate('admin.training.film_help')}
      </FormHelperText>
    </FormSection>
  );
}

/** Finds films of any library by words of their titles. */
function FilmFinder({ onChoose }: { onChoose: (item: LibraryItem) => void }) {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const [chosenCount, setChosenCount] = useState(0);
  const q = words.trim();
  const { data = [], isFetching } = useGetList<LibraryItem>(
    'library-item',
    {
      pagination: { page: 1, perPage: FOUND_MAX },
      sort: { field: 'updatedAt', order: 'DESC' },
      filter: { kind: 'video', ...(q ? { q } : {}) },
    },
    { staleTime: 30_000 },
  );
  return (
    <Autocomplete
      // A new one after each choice: its text is empty again.
      key={chosenCount}
      size="small"
      options={data}
      value={null}
      loading={isFetching}
      filterOptions={(found) => found}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      noOptionsText={translate('admin.training.no_film_found')}
      onInputChange={(_event, next) => setWords(next)}
      onChange={(_event, found) => {
        if (!found) return;
        setWords('');
        setChosenCount(chosenCount + 1);
        onChoose(found);
      }}
      renderOption={({ key, ...props }, found) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1 }}>
          <Thumbnail picture={found.picture} kind="video" size={40} />
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap>{found.title}</Typography>
            <Typography noWrap variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {factsOf(found)}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('admin.training.find_film')}
          placeholder={translate('admin.training.find_film_hint')}
        />
      )}
    />
  );
}
