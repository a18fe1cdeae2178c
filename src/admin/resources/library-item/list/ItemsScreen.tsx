import { Box } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ListBase, Pagination, Title, useStore, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { Library } from '../../../../shared/contract/library.ts';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { useColumnsAddress } from '../../../components/columns/useColumnChoice.ts';
import { isInWork } from '../../../components/isInWork.ts';
import { PausedNotice } from '../../../components/jobs/PausedNotice.tsx';
import { ListLimitsNotice } from '../../../components/limits/LimitsNotice.tsx';
import { useMayFill } from '../../../components/limits/useOwnLibraries.ts';
import { useAddressState } from '../../../components/useAddressState.ts';
import { useShortcut } from '../../../keys/useShortcut.ts';
import { useLoadedUploads } from '../../../uploads/UploadsProvider.tsx';
import { isOpen } from '../../../uploads/uploadMeta.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { SelectionProvider } from '../bulk/SelectionContext.tsx';
import { ItemFilters } from './ItemFilters.tsx';
import { ItemGrid } from './ItemGrid.tsx';
import { ItemShortcuts } from './ItemShortcuts.tsx';
import { ItemsHeader, type ItemsView } from './ItemsHeader.tsx';
import { ItemTable } from './ItemTable.tsx';

const UploadPanel = lazy(async () => ({
  default: (await import('../../../uploads/UploadPanel.tsx')).UploadPanel,
}));

/** How often the list polls while files are checked or renditions are made. */
const POLL_MS = 2500;
const positionSort = { field: 'position', order: 'ASC' } as const;
const newestSort = { field: 'createdAt', order: 'DESC' } as const;

/** Items as thumbnails or as a table, with filters, uploads and bulk actions: of one library, or of all. */
export function ItemsScreen({ library }: { library?: Library }) {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const [isUploading, setIsUploading] = useState(false);
  // The panel is fetched when it is opened first, and then closes by folding.
  const [hasPanel, setHasPanel] = useState(false);
  if (isUploading && !hasPanel) setHasPanel(true);
  useEffect(() => {
    if (parameters.has('upload')) setIsUploading(true);
  }, [parameters]);
  const [view, setView] = useStore<ItemsView>('library-item.view', 'grid');
  useAddressState('view', view, (addressed) => {
    if (addressed === 'grid' || addressed === 'table') setView(addressed);
  });
  useColumnsAddress('library-item');
  const mayFill = useMayFill();
  const mayUpload = library !== undefined && mayFill(library);
  useShortcut('upload', mayUpload ? () => setIsUploading(true) : null);
  const { queue } = useLoadedUploads();
  const scope = library ? `library.${library.id}.items` : 'library-item.list';

  return (
    <ListBase<LibraryItem>
      resource="library-item"
      storeKey={scope}
      filter={library ? { libraryId: library.id } : undefined}
      sort={library ? positionSort : newestSort}
      perPage={60}
      queryOptions={{
        // While files are uploaded the queue has the list read again; reading it for renditions too would slow both.
        refetchInterval: (query) =>
          query.state.data?.data.some(isInWork) && !queue?.uppy.getFiles().some(isOpen) ? POLL_MS : false,
      }}
    >
      <SelectionProvider libraryId={library?.id ?? null}>
        <Title title={library?.title ?? translate('resources.library-item.name', { smart_count: 2 })} />
        <PausedNotice kinds={['file.inspect', 'file.renditions']} />
        <ListLimitsNotice />
        <ItemsHeader
          library={library}
          view={view}
          onView={setView}
          isUploading={isUploading}
          onUpload={() => setIsUploading(!isUploading)}
        />
        {library && mayUpload && hasPanel ? (
          <Suspense fallback={null}>
            <UploadPanel library={library} open={isUploading} />
          </Suspense>
        ) : null}
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', md: 'row' },
            alignItems: { md: 'flex-start' },
          }}
        >
          <Box
            component="section"
            aria-label={translate('resources.library-item.name', { smart_count: 2 })}
            sx={{ flex: 1, minWidth: 0, width: '100%' }}
          >
            {view === 'grid' ? (
              <ItemGrid onUpload={mayUpload ? () => setIsUploading(true) : undefined} />
            ) : (
              <ItemTable showLibrary={!library} />
            )}
            <Pagination rowsPerPageOptions={[30, 60, 120, 240]} />
          </Box>
          <ItemFilters libraryId={library?.id ?? null} />
        </Box>
        <ItemShortcuts />
        <BulkBar />
      </SelectionProvider>
    </ListBase>
  );
}
