import { Box, Link, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Market } from '../../../shared/contract/market.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { InlineTitle } from '../../components/inline/InlineTitle.tsx';
import { useMarkets } from '../../components/markets/useMarkets.ts';
import { RecordList } from '../../components/RecordList.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';

const Column = ListColumn<Market>;

/** The name, further in the deeper it is in the tree; the card of a phone shows what it is part of below. */
function Name() {
  const { nameOf } = useMarkets();
  const { path = [] } = useRecordContext<Market>() ?? {};
  const [, above] = path;
  return (
    <Box sx={{ pl: { sm: 3 * (path.length - 1) } }}>
      <InlineTitle source="name" />
      {above ? (
        <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'block', sm: 'none' } }}>
          {nameOf(above)}
        </Typography>
      ) : null}
    </Box>
  );
}

function Accounts({ code, accountCount }: Market) {
  const translate = useTranslate();
  const filter = encodeURIComponent(JSON.stringify({ market: code }));
  return (
    <Link
      component={RouterLink}
      to={`/users?filter=${filter}`}
      color="inherit"
      onClick={(event) => event.stopPropagation()}
    >
      {translate('admin.markets.accounts', { smart_count: accountCount })}
    </Link>
  );
}

/** The tree, each market directly before those that are part of it. */
export function MarketList() {
  const translate = useTranslate();
  return (
    <RecordList<Market> isOrdered>
      <Column source="name" disableSort card="title">
        <Name />
      </Column>
      <Column source="code" disableSort />
      <Column source="accountCount" disableSort render={(record) => <Accounts {...record} />} />
      <Column
        source="isArchived"
        label="admin.status.title"
        disableSort
        render={({ isArchived }) =>
          isArchived ? <StatusDot tone="muted">{translate('admin.markets.archived')}</StatusDot> : null
        }
      />
    </RecordList>
  );
}
