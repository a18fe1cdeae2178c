import { Box, Typography } from '@mui/material';
import { BooleanInput, FunctionField, useTranslate } from 'react-admin';
import type { StableLink } from '../../../shared/contract/stableLink.ts';
import { BulkChangeButton } from '../../components/BulkChangeButton.tsx';
import { fromLg, fromMd, fromSm } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { InlineTitle } from '../../components/inline/InlineTitle.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { Thumbnail } from '../../components/Thumbnail.tsx';
import { TimeField } from '../../components/TimeField.tsx';
import { formatNumber, formatShortDate } from '../../providers/formats.ts';
import { LinkState } from './LinkState.tsx';

const Column = ListColumn<StableLink>;

export function StableLinkList() {
  const translate = useTranslate();
  return (
    <RecordList<StableLink>
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={<BooleanInput source="ended" label="admin.stable_link.ended" helperText={false} />}
      bulkActions={
        <BulkChangeButton
          label="admin.stable_link.end_now"
          readData={() => ({ expiresAt: new Date().toISOString() })}
        />
      }
    >
      <Column label={translate('admin.picture.cover')} card="picture" sx={{ width: 56 }}>
        <FunctionField
          render={({ item }: StableLink) => (
            <Thumbnail picture={item?.picture ?? null} size={40} fit={item?.picture?.fit} />
          )}
        />
      </Column>
      <Column source="name">
        <InlineTitle source="name" />
      </Column>
      <Column
        source="item.title"
        label="admin.stable_link.item"
        disableSort
        sx={{ ...fromMd, minWidth: 160 }}
        render={({ item }) => item?.title ?? translate('admin.stable_link.state.trashed')}
      />
      <Column
        source="state"
        label="admin.status.title"
        disableSort
        sx={fromSm}
        render={({ state }) => <LinkState state={state} />}
      />
      <Column
        source="sites"
        disableSort
        sx={fromLg}
        render={({ sites }) =>
          sites.length === 0 ? translate('admin.stable_link.everywhere') : sites.join(', ')
        }
      />
      <Column
        source="hits.recent"
        label="admin.stable_link.recent"
        render={({ hits }) => <Hits {...hits} />}
      />
      <Column source="expiresAt" sx={fromLg}>
        <TimeField source="expiresAt" />
      </Column>
    </RecordList>
  );
}

function Hits({ recent, lastDay }: StableLink['hits']) {
  const translate = useTranslate();
  return (
    <Box>
      {formatNumber(recent)}
      {lastDay === null ? null : (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
          {translate('admin.stable_link.last', { date: formatShortDate(lastDay) })}
        </Typography>
      )}
    </Box>
  );
}
