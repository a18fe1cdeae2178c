import { Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { UnansweredSearch } from '../../../shared/contract/search.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import { useMarkets } from '../../components/markets/useMarkets.ts';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { AddSynonymButton } from '../search-synonym/AddSynonymButton.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';

/** A search without a result, with the requests of members. */
export function UnansweredEdit() {
  return (
    <RecordEdit<UnansweredSearch>
      portalPath={({ query }) => `/search?${new URLSearchParams({ q: query })}`}
      beside={<AnswerPanel />}
      hasToolbar={false}
      actions={<SynonymAction />}
    >
      <Box sx={{ display: 'grid', gap: 3, width: '100%', maxWidth: 640 }}>
        <Query />
        <Requests />
      </Box>
    </RecordEdit>
  );
}

function SynonymAction() {
  const record = useRecordContext<UnansweredSearch>();
  return record ? <AddSynonymButton query={record.query} /> : null;
}

function Query() {
  const translate = useTranslate();
  const { nameOf } = useMarkets();
  const record = useRecordContext<UnansweredSearch>();
  if (!record) return null;
  return (
    <Box>
      <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        “{record.query}”
      </Typography>
      <Typography color="textSecondary">
        {translate('admin.search.counted', { smart_count: record.count })} ·{' '}
        {formatMediumDateTime(record.lastAt)}
      </Typography>
      {record.markets.length > 0 ? (
        <Typography color="textSecondary">
          {translate('admin.search.markets', {
            markets: record.markets.map(nameOf).join(', '),
          })}
        </Typography>
      ) : null}
    </Box>
  );
}

function Requests() {
  const translate = useTranslate();
  const { requests = [] } = useRecordContext<UnansweredSearch>() ?? {};
  return (
    <FormSection title="admin.search.requests">
      {requests.length === 0 ? (
        <Typography color="textSecondary">{translate('admin.search.no_requests')}</Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {requests.map(({ id, note, author, createdAt, toldAt }) => (
          <Box component="li" key={id} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {note || translate('admin.search.no_note')}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {author ?? translate('admin.search.former_member')} · {formatMediumDateTime(createdAt)}
              {toldAt ? ` · ${translate('admin.search.told', { time: formatMediumDateTime(toldAt) })}` : null}
            </Typography>
          </Box>
        ))}
      </Box>
    </FormSection>
  );
}
