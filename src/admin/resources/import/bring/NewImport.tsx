import { MenuItem, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { DEFAULT_IMPORT_OPTIONS, type ImportRecord } from '../../../../shared/contract/import.ts';
import { useOwnLibraries } from '../../../components/limits/useOwnLibraries.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { ImportFrame } from '../ImportFrame.tsx';
import { STEPS } from '../importStates.ts';
import { BringPanel } from './BringStep.tsx';
import { OptionsForm } from './OptionsForm.tsx';

/** Step 1 before there is an import: the first files that are added create one. */
export function NewImport() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [parameters, setParameters] = useSearchParams();
  const { libraries, isPending } = useOwnLibraries({ hasOwnAudience: true });
  const [options, setOptions] = useState(DEFAULT_IMPORT_OPTIONS);
  const { timeZone: _, ...chosen } = options;
  const libraryId = Number(parameters.get('library'));
  const library = libraries.find(({ id }) => id === libraryId);
  // The drop zone must not move under dragged files when the libraries have been read.
  const isLibraryMissing = !library && !(isPending && libraryId > 0);
  const making = useRef<Promise<ImportRecord> | null>(null);

  const ensure = (): Promise<ImportRecord> => {
    if (!(libraryId > 0)) return Promise.reject(new Error(translate('admin.import.bring.choose_library')));
    making.current ??= dataProvider.createImport({ libraryId, options: chosen }).catch((error: unknown) => {
      making.current = null;
      throw error;
    });
    return making.current.then((record) => {
      void navigate(`/import/${record.id}?step=bring`, { replace: true });
      return record;
    });
  };

  return (
    <ImportFrame
      title={
        library
          ? translate('admin.import.title', { library: library.title })
          : translate('admin.import.new_title')
      }
      step="bring"
      steps={STEPS}
    >
      <BringPanel
        record={null}
        library={library}
        ensure={ensure}
        aside={
          <OptionsForm
            isNew
            value={options}
            onChange={(patch) => setOptions((current) => ({ ...current, ...patch }))}
          />
        }
      >
        <TextField
          select
          label={translate('admin.items.library')}
          value={library?.id ?? ''}
          onChange={(event) => setParameters({ library: event.target.value }, { replace: true })}
          helperText={isLibraryMissing ? translate('admin.import.bring.choose_library') : undefined}
        >
          {libraries.map(({ id, title }) => (
            <MenuItem key={id} value={id}>
              {title}
            </MenuItem>
          ))}
        </TextField>
        {isLibraryMissing ? (
          <Typography color="textSecondary">{translate('resources.import.empty_text')}</Typography>
        ) : null}
      </BringPanel>
    </ImportFrame>
  );
}
