import { Alert, Skeleton } from '@mui/material';
import { CanAccess, ResourceContextProvider, useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import type { Library } from '../../../shared/contract/library.ts';
import { ForbiddenPage } from '../../layout/ForbiddenPage.tsx';
import { ItemsScreen } from './list/ItemsScreen.tsx';

/** The items of one library. */
export function LibraryItemsPage() {
  const translate = useTranslate();
  const { libraryId = '' } = useParams();
  const { data: library, error } = useGetOne<Library>('library', { id: Number(libraryId) });

  if (error) return <Alert severity="error">{translate('ra.page.not_found')}</Alert>;
  if (!library) return <Skeleton variant="rectangular" height={320} sx={{ mt: 2 }} />;
  return (
    <CanAccess resource="library-item" action="list" accessDenied={<ForbiddenPage />}>
      <ResourceContextProvider value="library-item">
        <ItemsScreen key={library.id} library={library} />
      </ResourceContextProvider>
    </CanAccess>
  );
}
