import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { TRANSLATION_FILE_MAX, type TranslationImport } from '../../../shared/contract/translationFile.ts';
import { FileDrop } from '../../components/FileDrop.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage, readFieldErrors } from '../../providers/httpClient.ts';
import { toBase64 } from '../../providers/toBase64.ts';
import { ReviewTexts } from './ReviewTexts.tsx';

interface Chosen {
  readonly name: string;
  readonly content: string;
  readonly outcome: TranslationImport;
}

/** Takes a file back, shows what it changes, and writes it. */
export function ImportTexts() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [written, setWritten] = useState<TranslationImport | null>(null);
  const [undone, setUndone] = useState<{ undone: number; left: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  /** Runs a call; what it refuses is shown. */
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      setFault(readFieldErrors(error).content ?? readErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const rehearse = (file: File) => {
    setWritten(null);
    setUndone(null);
    if (file.size > TRANSLATION_FILE_MAX)
      return setFault(translate('admin.translation_files.import.too_large'));
    void during(async () => {
      const content = toBase64(new Uint8Array(await file.arrayBuffer()));
      const outcome = await dataProvider.importTranslations({ name: file.name, content, rehearse: true });
      setChosen({ name: file.name, content, outcome });
    });
  };
  const write = ({ name, content }: Chosen) =>
    during(async () => {
      setWritten(await dataProvider.importTranslations({ name, content, rehearse: false }));
      setChosen(null);
      await queryClient.invalidateQueries();
    });
  const undo = (changeId: number) =>
    during(async () => {
      setUndone(await dataProvider.undoTranslations(changeId));
      setWritten(null);
      await queryClient.invalidateQueries();
    });

  return (
    <Box
      component="section"
      aria-labelledby="translation-import"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ maxWidth: 720 }}>
        <Typography variant="h2" id="translation-import" sx={{ mb: 1 }}>
          {translate('admin.translation_files.import.title')}
        </Typography>
        <Typography color="textSecondary">{translate('admin.translation_files.import.text')}</Typography>
      </Box>
      {fault ? <Alert severity="error">{fault}</Alert> : null}
      {written ? (
        <Alert
          severity="success"
          action={
            written.changeId === null ? null : (
              <Button
                color="inherit"
                size="small"
                loading={isBusy}
                onClick={() => void undo(written.changeId ?? 0)}
              >
                {translate('admin.translation_files.import.undo')}
              </Button>
            )
          }
        >
          {translate('admin.translation_files.import.written', {
            smart_count: written.changed + written.confirmed,
          })}
        </Alert>
      ) : null}
      {undone ? (
        <Alert severity="info">
          {translate('admin.translation_files.import.undone', { smart_count: undone.undone })}{' '}
          {undone.left > 0
            ? translate('admin.translation_files.import.undo_left', { smart_count: undone.left })
            : null}
        </Alert>
      ) : null}
      {chosen ? (
        <ReviewTexts
          name={chosen.name}
          outcome={chosen.outcome}
          isBusy={isBusy}
          onWrite={() => void write(chosen)}
          onCancel={() => setChosen(null)}
        />
      ) : (
        <FileDrop
          label={translate('admin.translation_files.import.choose')}
          hint={translate('admin.translation_files.import.drop')}
          accept=".xlf,.xliff,.xlsx"
          isBusy={isBusy}
          onFile={rehearse}
        />
      )}
    </Box>
  );
}
