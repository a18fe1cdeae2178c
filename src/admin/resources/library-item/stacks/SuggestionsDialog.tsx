import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Pagination,
  Skeleton,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Library } from '../../../../shared/contract/library.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import { SuggestionRow } from './SuggestionRow.tsx';
import { useStacks } from './useStacks.ts';

/** Suggestions of a page; all of them are stacked by one call. */
const PAGE = 24;

interface SuggestionsDialogProps {
  library: Pick<Library, 'id' | 'title'>;
  onClose: () => void;
}

/** Stacks that the file names of a library suggest, page by page; those that are ticked are made at once. */
export function SuggestionsDialog({ library, onClose }: SuggestionsDialogProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { stack, isRunning } = useStacks();
  const [wanted, setWanted] = useState(1);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { data, error } = useQuery({
    queryKey: ['library-item', 'stackSuggestions', library.id, wanted],
    queryFn: () => dataProvider.suggestStacks(library.id, { page: wanted, limit: PAGE }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE));
  // Stacking the last page leaves none behind it.
  if (data && wanted > pages) setWanted(pages);
  const chosen = data?.data.filter(({ key }) => !left.has(key)) ?? [];

  const handleToggle = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  const handleRun = () => void stack({ libraryId: library.id, stacks: chosen.map(({ items }) => items) });

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClose={isRunning ? undefined : onClose}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>
        {translate('admin.stacks.suggest_title', { title: library.title })}
      </DialogTitle>
      <DialogContent>
        {error ? <Alert severity="error">{readErrorMessage(error)}</Alert> : null}
        {data ? (
          <>
            <Typography role="status" color="textSecondary" sx={{ mb: 2 }}>
              {translate(data.total > 0 ? 'admin.stacks.suggest_text' : 'admin.stacks.suggest_none', {
                smart_count: data.total,
              })}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.data.map((suggestion) => (
                <SuggestionRow
                  key={suggestion.key}
                  suggestion={suggestion}
                  isChosen={!left.has(suggestion.key)}
                  onToggle={() => handleToggle(suggestion.key)}
                />
              ))}
            </Box>
            {pages > 1 ? (
              <Pagination
                count={pages}
                page={Math.min(wanted, pages)}
                onChange={(_event, next) => setWanted(next)}
                size="small"
                sx={{ mt: 2 }}
              />
            ) : null}
          </>
        ) : error ? null : (
          <Skeleton variant="rectangular" height={320} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isRunning}>
          {translate('ra.action.close')}
        </Button>
        {data && data.total > 0 ? (
          <Button variant="contained" disabled={chosen.length === 0} loading={isRunning} onClick={handleRun}>
            {translate('admin.stacks.stack_shots', { smart_count: chosen.length })}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
