import { Box, Typography } from '@mui/material';
import type { Market } from '../../../shared/contract/market.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { InlineTitle } from '../../components/inline/InlineTitle.tsx';
import { type Markets, useMarkets } from '../../components/markets/useMarkets.ts';
import { RecordList } from '../../components/RecordList.tsx';
import { AccountsLink } from '../../components/users/AccountsLink.tsx';
import { ArchivedDot } from '../../components/users/ArchivedDot.tsx';

const Column = ListColumn<Market>;

/** The name, further in the deeper it is in the tree; the card of a phone shows what it is part of below. */
function Name({ path, nameOf }: Pick<Market, 'path'> & Pick<Markets, 'nameOf'>) {
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

/** The tree, each market directly before those that are part of it. */
export function MarketList() {
  const { nameOf } = useMarkets();
  return (
    <RecordList<Market> isOrdered>
      <Column
        source="name"
        disableSort
        card="title"
        render={({ path }) => <Name path={path} nameOf={nameOf} />}
      />
      <Column source="code" disableSort />
      <Column
        source="accountCount"
        disableSort
        render={({ code, accountCount }) => <AccountsLink filter={{ market: code }} count={accountCount} />}
      />
      <Column
        source="isArchived"
        label="admin.status.title"
        disableSort
        render={({ isArchived }) => (isArchived ? <ArchivedDot /> : null)}
      />
    </RecordList>
  );
}
