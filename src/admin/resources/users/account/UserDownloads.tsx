import { Alert, Box, Link, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useCreatePath, useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { DownloadedItem } from '../../../../shared/contract/account.ts';
import { ListPager } from '../../../components/ListPager.tsx';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../../providers/formats.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';

const PAGE = 10;

/** The downloads of a user, the newest first. */
export function UserDownloads({ userId }: { userId: number }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { canAccess: canOpen = false } = useCanAccess({ resource: 'library-item', action: 'show' });
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ['users', 'downloads', userId, page],
    queryFn: ({ signal }) => dataProvider.readUserDownloads(userId, page, PAGE, signal),
    placeholderData: keepPreviousData,
  });
  if (error) return <Alert severity="error">{readErrorMessage(error)}</Alert>;
  if (!data) return <Skeleton variant="rectangular" height={88} />;
  if (data.total === 0)
    return <Typography color="textSecondary">{translate('admin.people.no_downloads')}</Typography>;
  const from = (data.page - 1) * PAGE + 1;
  const to = from + data.data.length - 1;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.data.map((item) => (
          <Line key={item.id} item={item} canOpen={canOpen} />
        ))}
      </Box>
      <ListPager
        status={translate('admin.people.page', { from, to, total: data.total })}
        page={page}
        total={data.total}
        limit={PAGE}
        onPage={setPage}
      />
    </>
  );
}

function Line({ item, canOpen }: { item: DownloadedItem; canOpen: boolean }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { itemId, title, libraryTitle, at, isTrashed } = item;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1fr) auto' },
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography noWrap>
        {canOpen && !isTrashed ? (
          <Link
            component={RouterLink}
            to={createPath({ resource: 'library-item', type: 'edit', id: itemId })}
          >
            {title}
          </Link>
        ) : (
          title
        )}
        <Typography component="span" variant="body2" color="textSecondary">
          {` · ${libraryTitle}${isTrashed ? ` · ${translate('admin.people.download_gone')}` : ''}`}
        </Typography>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatMediumDateTime(at)}
      </Typography>
    </Box>
  );
}
