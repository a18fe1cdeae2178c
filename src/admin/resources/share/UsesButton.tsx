import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import type { Share, ShareUse } from '../../../shared/contract/share.ts';
import { ListPager } from '../../components/ListPager.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { AskToRevoke } from './RevokeButtons.tsx';

/** Shows what was done with a link, and ends the links of its owner. */
export function UsesButton() {
  const translate = useTranslate();
  const share = useRecordContext<Share>();
  const [isOpen, setOpen] = useState(false);
  if (!share) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={translate('admin.share.uses_of', { title: share.title })}
        onClick={() => setOpen(true)}
      >
        {translate('admin.share.uses')}
      </Button>
      {isOpen ? <UsesDialog share={share} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function UsesDialog({ share, onClose }: { share: Share; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [page, setPage] = useState(1);
  const { data, error, isPending } = useQuery({
    queryKey: ['share', 'uses', share.id, page],
    queryFn: ({ signal }) => dataProvider.readShareUses(share.id, page, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('admin.share.uses_of', { title: share.title })}</DialogTitle>
      <DialogContent>
        <Fact name="people" value={share.people.join(', ')} />
        <Fact name="note" value={share.note} />
        {error ? <Alert severity="error">{readErrorMessage(error)}</Alert> : null}
        {isPending ? <Skeleton variant="rectangular" height={120} /> : null}
        {data?.total === 0 ? <Typography>{translate('admin.share.uses_none')}</Typography> : null}
        {data && data.total > 0 ? (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.data.map((use) => (
                <Use key={use.id} use={use} />
              ))}
            </Box>
            <ListPager
              status={translate('admin.share.uses_count', { smart_count: data.total })}
              page={page}
              total={data.total}
              limit={data.limit}
              onPage={setPage}
            />
          </>
        ) : null}
      </DialogContent>
      <DialogActions>
        <AskToRevoke
          label={translate('admin.share.revoke_owner', { name: share.owner.name })}
          title={translate('admin.share.revoke_owner_title', { name: share.owner.name })}
          which={{ ownerId: share.owner.id }}
          onDone={onClose}
        />
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Fact({ name, value }: { name: 'people' | 'note'; value: string }) {
  const translate = useTranslate();
  if (value === '') return null;
  return (
    <Typography sx={{ mb: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <Typography component="span" color="textSecondary">
        {translate(`resources.share.fields.${name}`)}
      </Typography>{' '}
      {value}
    </Typography>
  );
}

function Use({ use }: { use: ShareUse }) {
  const translate = useTranslate();
  const { does, items, title, person, at } = use;
  const what = translate(`admin.share.does.${does}`, {
    smart_count: items,
    title: title ?? translate('admin.share.item_gone'),
  });
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {person ?? translate('admin.share.somebody')}
        {`, ${what}`}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatMediumDateTime(at)}
      </Typography>
    </Box>
  );
}
