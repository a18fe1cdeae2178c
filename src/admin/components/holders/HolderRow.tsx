import { Box, Link, Typography } from '@mui/material';
import { useCanAccess, useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Holder } from '../../../shared/contract/ledger.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { useMarkets } from '../markets/useMarkets.ts';
import { StatusDot } from '../StatusDot.tsx';

/** An account, the visitors of a media portal, or people who were sent a link, with what they took. */
export function HolderRow({ holder }: { holder: Holder }) {
  const translate = useTranslate();
  const { nameOf } = useMarkets();
  const { account, items, versions, hasOlder, isOutdated, media, markets, takings, lastAt } = holder;
  const about = [
    account?.company,
    account?.market ? nameOf(account.market) : null,
    account?.isDeleted ? translate('admin.holders.deleted') : null,
  ].filter(Boolean);
  const purpose = [
    ...media.map((medium) => translate(`admin.usage.media.${medium}`)),
    ...markets.map((code) => nameOf(code)),
  ];
  const what = [
    versions.length > 0
      ? translate('admin.holders.versions', { smart_count: versions.length, numbers: versions.join(', ') })
      : null,
    items > 1 ? translate('admin.items.count', { smart_count: items }) : null,
    holder.isManaged ? translate('admin.holders.managed') : null,
    holder.hasKey ? translate('admin.holders.key') : null,
  ].filter((one) => one !== null);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1fr) auto' },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>
          <Name {...holder} />
          {about.length > 0 ? (
            <Typography component="span" variant="body2" color="textSecondary">
              {` · ${about.join(' · ')}`}
            </Typography>
          ) : null}
        </Typography>
        {account?.email ? (
          <Link href={`mailto:${account.email}`} variant="body2">
            {account.email}
          </Link>
        ) : null}
        {purpose.length > 0 ? (
          <Typography variant="body2" color="textSecondary">
            {translate('admin.holders.purpose', { what: purpose.join(', ') })}
          </Typography>
        ) : null}
      </Box>
      <Typography
        component="div"
        variant="body2"
        color="textSecondary"
        sx={{ fontVariantNumeric: 'tabular-nums', textAlign: { sm: 'right' } }}
      >
        {translate('admin.holders.last', { at: formatMediumDateTime(lastAt), smart_count: takings })}
        {what.length > 0 ? <div>{what.join(' · ')}</div> : null}
        {isOutdated || hasOlder ? (
          <div>
            <StatusDot tone={isOutdated ? 'warning' : 'muted'}>
              {translate(`admin.holders.${isOutdated ? 'outdated' : 'older'}`)}
            </StatusDot>
          </div>
        ) : null}
      </Typography>
    </Box>
  );
}

/** Leads to the page of the account, for those who may open it. */
function Name({ account, portal, share }: Pick<Holder, 'account' | 'portal' | 'share'>) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { canAccess: canOpen = false } = useCanAccess({ resource: 'users', action: 'show' });
  if (share)
    return translate('admin.holders.share', {
      title: share.title ?? `#${share.id}`,
      owner: share.owner ?? translate('admin.holders.gone'),
    });
  if (!account) return translate('admin.holders.visitors', { name: portal?.title ?? portal?.slug ?? '' });
  const { id, name, isDeleted } = account;
  if (!canOpen || isDeleted) return name;
  return (
    <Link component={RouterLink} to={createPath({ resource: 'users', type: 'edit', id })}>
      {name}
    </Link>
  );
}
