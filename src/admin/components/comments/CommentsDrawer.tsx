import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { CommentPlace } from '../../../shared/contract/comment.ts';
import { placeNumbers } from '../../../shared/domain/commentPlaces.ts';
import { type Commented, type CommentedFile, readCommentCalls } from '../../providers/comments.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { WithCommentTexts } from '../lateTexts.tsx';
import { SideDrawer } from '../SideDrawer.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentThreadRow } from './CommentThreadRow.tsx';
import { PlacesOnPicture } from './PlacesOnPicture.tsx';

interface CommentsDrawerProps {
  record: Commented;
  name: string;
  item?: CommentedFile | undefined;
  onClose: () => void;
}

/** Threads about a record, those that are not resolved first of all, and where a new one begins. */
export function CommentsDrawer(props: CommentsDrawerProps) {
  return (
    <WithCommentTexts>
      <Drawer {...props} />
    </WithCommentTexts>
  );
}

function Drawer({ record, name, item, onClose }: CommentsDrawerProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryKey = ['comments', record.kind, record.recordId];
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await readCommentCalls(dataProvider)).readComments(record, signal),
    staleTime: 0,
  });
  const [hasResolved, setResolved] = useState(() => window.location.hash.startsWith('#comment-'));
  const [place, setPlace] = useState<CommentPlace | null>(null);
  const run = async (change: () => Promise<unknown>): Promise<boolean> => {
    try {
      await change();
      return true;
    } catch (failure) {
      notify(readErrorMessage(failure), { type: 'error' });
      return false;
    } finally {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
  const threads = data?.threads ?? [];
  const resolved = threads.filter(({ resolvedAt }) => resolvedAt !== null);
  const shown = threads.filter(({ resolvedAt }) => hasResolved || resolvedAt === null);
  const numbers = placeNumbers(threads);
  const numberOf = (id: number): number | null => numbers.get(id) ?? null;
  const picture = item?.file.kind === 'image' ? item.picture : null;
  return (
    <SideDrawer title={translate('admin.comments.title', { name })} onClose={onClose}>
      {error ? <Alert severity="error">{readErrorMessage(error)}</Alert> : null}
      {isPending ? <Skeleton variant="rectangular" height={132} /> : null}
      {picture && (place || numbers.size > 0) ? (
        <PlacesOnPicture
          picture={picture}
          threads={shown}
          numberOf={numberOf}
          place={place}
          onPlace={setPlace}
        />
      ) : null}
      {data && shown.length === 0 ? (
        <Typography color="textSecondary">{translate('admin.comments.none')}</Typography>
      ) : null}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((thread) => (
          <CommentThreadRow
            key={thread.id}
            record={record}
            thread={thread}
            number={numberOf(thread.id)}
            run={run}
          />
        ))}
      </Box>
      {resolved.length > 0 ? (
        <Stack direction="row">
          <Button size="small" onClick={() => setResolved(!hasResolved)}>
            {hasResolved
              ? translate('admin.comments.hide_resolved')
              : translate('admin.comments.show_resolved', { smart_count: resolved.length })}
          </Button>
        </Stack>
      ) : null}
      {data?.isFull ? <Alert severity="info">{translate('admin.comments.full')}</Alert> : null}
      {data && !data.isFull ? (
        <CommentForm
          record={record}
          label={translate('admin.comments.write')}
          file={item?.file}
          internal={record.kind === 'import' ? undefined : data.isInternal}
          place={place}
          onPlace={picture ? setPlace : undefined}
          run={run}
        />
      ) : null}
    </SideDrawer>
  );
}
