import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CanAccess, Title, useDataProvider, useTranslate } from 'react-admin';
import { LANGUAGE_NAMES } from '../../../shared/domain/languages.ts';
import { WithTranslationTexts } from '../../components/lateTexts.tsx';
import { ForbiddenPage } from '../../layout/ForbiddenPage.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { ExportTexts } from './ExportTexts.tsx';
import { ImportTexts } from './ImportTexts.tsx';
import { StateTable } from './StateTable.tsx';

function Translations() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['translations', 'overview'],
    queryFn: ({ signal }) => dataProvider.readTranslationOverview(signal),
    staleTime: 0,
  });
  if (error) return <Alert severity="error">{readErrorMessage(error)}</Alert>;
  if (!data) return <Skeleton variant="rectangular" height={400} />;
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography color="textSecondary" sx={{ maxWidth: 720 }}>
        {translate('admin.translation_files.text', { language: LANGUAGE_NAMES[data.sourceLanguage] })}
      </Typography>
      <StateTable overview={data} />
      <ExportTexts overview={data} />
      <ImportTexts />
    </Box>
  );
}

/** How far texts of every kind are translated, and files for translators. */
export function TranslationsPage() {
  return (
    <CanAccess resource="translation" action="list" accessDenied={<ForbiddenPage />}>
      <Title title="admin.translation_files.title" />
      <Box sx={{ pt: 2, maxWidth: 1280 }}>
        <WithTranslationTexts>
          <Translations />
        </WithTranslationTexts>
      </Box>
    </CanAccess>
  );
}
