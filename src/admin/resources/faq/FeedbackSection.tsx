import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import type { Faq } from '../../../shared/contract/faq.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';

/** What members say of the answer: the figures, and the notes of those whom it did not help. */
export function FeedbackSection() {
  const translate = useTranslate();
  const record = useRecordContext<Faq>();
  // The form keeps the record that it opened with; the figures go on.
  const { data: now = record } = useGetOne<Faq>('faq', { id: record?.id ?? 0 }, { enabled: Boolean(record) });
  if (!now) return null;
  return (
    <FormSection title="admin.faq.feedback">
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('admin.faq.helpful', { smart_count: now.helpfulCount })}
        {' · '}
        {translate('admin.faq.unhelpful', { smart_count: now.unhelpfulCount })}
      </Typography>
      {now.noteCount > 0 ? <Notes id={now.id} count={now.noteCount} /> : null}
    </FormSection>
  );
}

const PAGE = 20;

function Notes({ id, count }: { id: number; count: number }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['faq', 'notes', id, count],
    queryFn: ({ pageParam }) => dataProvider.readFaqNotes(id, { page: pageParam, limit: PAGE }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  });
  if (error) return <Alert severity="error">{readErrorMessage(error)}</Alert>;
  if (!data) return <Skeleton height={64} />;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.pages
          .flatMap((page) => page.data)
          .map(({ id: noteId, note, author, updatedAt }) => (
            <Box component="li" key={noteId} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Typography>
              <Typography variant="caption" color="textSecondary">
                {author ?? translate('admin.faq.former_member')} · {formatMediumDateTime(updatedAt)}
              </Typography>
            </Box>
          ))}
      </Box>
      {hasNextPage ? (
        <Button size="small" onClick={() => void fetchNextPage()} sx={{ justifySelf: 'start' }}>
          {translate('admin.faq.more_notes')}
        </Button>
      ) : null}
    </>
  );
}
