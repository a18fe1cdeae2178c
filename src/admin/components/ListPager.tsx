import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface ListPagerProps {
  /** How much there is, or which part of it shows. */
  status: string;
  page: number;
  total: number;
  /** Rows of a page. */
  limit: number;
  onPage: (page: number) => void;
}

/** Below a list by time, the newest first: what it has, with buttons to its other pages where there are several. */
export function ListPager({ status, page, total, limit, onPage }: ListPagerProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 48 }}>
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ fontVariantNumeric: 'tabular-nums', mr: 'auto' }}
      >
        {status}
      </Typography>
      {total > limit ? (
        <>
          <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {translate('admin.people.later')}
          </Button>
          <Button size="small" disabled={page * limit >= total} onClick={() => onPage(page + 1)}>
            {translate('admin.people.earlier')}
          </Button>
        </>
      ) : null}
    </Box>
  );
}
