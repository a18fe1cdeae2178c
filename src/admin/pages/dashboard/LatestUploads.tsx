import { Box, Skeleton, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { LibraryItem } from '../../../shared/contract/libraryItem.ts';
import { FileStateField } from '../../components/FileStateField.tsx';
import { FormSection } from '../../components/FormColumns.tsx';
import { isInWork } from '../../components/isInWork.ts';
import { Thumbnail } from '../../components/Thumbnail.tsx';
import { formatMediumDateTime } from '../../providers/formats.ts';

/** The newest items with the state of their renditions, kept current while one is in work. */
export function LatestUploads() {
  const translate = useTranslate();
  const { data, isPending } = useGetList<LibraryItem>(
    'library-item',
    { pagination: { page: 1, perPage: 6 }, sort: { field: 'createdAt', order: 'DESC' } },
    { refetchInterval: (query) => (query.state.data?.data.some(isInWork) ? 3000 : false) },
  );
  return (
    <FormSection title="admin.dashboard.latest">
      {isPending ? <Skeleton variant="rectangular" height={276} /> : null}
      {data?.length === 0 ? (
        <Typography color="textSecondary">{translate('admin.dashboard.no_uploads')}</Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((item) => (
          <Box
            component="li"
            key={item.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              minHeight: 46,
              borderBottom: 1,
              borderColor: 'divider',
              position: 'relative',
            }}
          >
            <Thumbnail picture={item.picture} kind={item.file.kind} size={40} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography
                noWrap
                component={Link}
                to={`/library-item/${item.id}`}
                sx={{
                  display: 'block',
                  color: 'inherit',
                  textDecoration: 'none',
                  '&:hover': { textDecoration: 'underline' },
                  '&::after': { content: '""', position: 'absolute', inset: 0 },
                }}
              >
                {item.title}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {formatMediumDateTime(item.createdAt)}
              </Typography>
            </Box>
            <FileStateField file={item.file} />
          </Box>
        ))}
      </Box>
    </FormSection>
  );
}
