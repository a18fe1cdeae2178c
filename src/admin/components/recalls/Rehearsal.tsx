import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RecallRehearsal } from '../../../shared/contract/recall.ts';
import { formatDate } from '../../providers/formats.ts';
import { useMarkets } from '../markets/useMarkets.ts';
import { describeTaken } from './describeTaken.ts';
import { ReadFault } from './ReadFault.tsx';

interface RehearsalProps {
  rehearsal: RecallRehearsal | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** What a recall would withdraw, and who would be written to. */
export function Rehearsal({ rehearsal, error, onRetry }: RehearsalProps) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby="recall-rehearsal" sx={{ minWidth: 0 }}>
      <Typography id="recall-rehearsal" variant="overline" component="h3" color="textSecondary">
        {translate('admin.recalls.rehearsal')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('admin.recalls.rehearsal_text')}
      </Typography>
      <ReadFault error={error} onRetry={onRetry} />
      {rehearsal ? <Effect {...rehearsal} /> : null}
      {!rehearsal && !error ? (
        <Box role="status" aria-label={translate('admin.recalls.rehearsing')}>
          <Skeleton height={32} />
          <Skeleton height={32} />
          <Skeleton variant="rectangular" height={132} />
        </Box>
      ) : null}
    </Box>
  );
}

function Effect({
  itemCount,
  shownCount,
  holderCount,
  reachableCount,
  markets,
  portals,
  holders,
}: RecallRehearsal) {
  const translate = useTranslate();
  const { nameOf } = useMarkets();
  if (itemCount === 0 && holderCount === 0)
    return <Alert severity="warning">{translate('admin.recalls.nothing')}</Alert>;
  const unreachable = holderCount - reachableCount;
  const shown =
    shownCount > 0
      ? translate('admin.recalls.effect_shown', { smart_count: shownCount })
      : translate('admin.recalls.effect_not_shown');
  return (
    <>
      <Box role="status" sx={{ display: 'grid', gap: 0.75, mb: 2 }}>
        <Typography>
          {itemCount === 0
            ? translate('admin.recalls.effect_former')
            : translate('admin.recalls.effect', {
                items: translate('admin.recalls.effect_items', { smart_count: itemCount }),
                shown,
              })}
        </Typography>
        <Typography>
          {reachableCount === 0
            ? translate('admin.recalls.effect_nobody')
            : `${translate('admin.recalls.effect_people', {
                smart_count: reachableCount,
                markets: translate('admin.recalls.effect_markets', { smart_count: markets.length }),
              })}.`}
        </Typography>
        {unreachable > 0 ? (
          <Typography color="warning">
            {translate('admin.recalls.effect_unreachable', { smart_count: unreachable })}
          </Typography>
        ) : null}
        {portals.length > 0 ? (
          <Typography color="warning">
            {translate('admin.recalls.effect_portals', {
              smart_count: portals.length,
              names: portals.map(({ title, slug }) => title ?? slug).join(', '),
            })}
          </Typography>
        ) : null}
        {markets.length > 0 ? (
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {markets
              .map(({ market, holders: count }) =>
                translate('admin.recalls.by_market', { market: nameOf(market), smart_count: count }),
              )
              .join(' · ')}
          </Typography>
        ) : null}
      </Box>
      {holders.length > 0 ? <Who holders={holders} total={holderCount} /> : null}
    </>
  );
}

function Who({ holders, total }: { holders: RecallRehearsal['holders']; total: number }) {
  const translate = useTranslate();
  const { nameOf } = useMarkets();
  const rest = total - holders.length;
  return (
    <>
      <Typography id="recall-who" variant="body2" component="h4" sx={{ fontWeight: 500 }}>
        {translate('admin.recalls.who')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby="recall-who"
        // Scrolled by keyboard too.
        tabIndex={0}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          borderTop: 1,
          borderColor: 'divider',
          maxHeight: { md: 320 },
          overflowY: { md: 'auto' },
        }}
      >
        {holders.map(({ account, lastAt, ...taken }) => (
          <Box
            component="li"
            key={account.id}
            sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Typography variant="body2">
              {account.name}
              <Typography component="span" variant="body2" color="textSecondary">
                {[account.company, nameOf(account.market)]
                  .filter(Boolean)
                  .map((fact) => ` · ${fact}`)
                  .join('')}
              </Typography>
            </Typography>
            <Typography variant="caption" color="textSecondary" component="div">
              {describeTaken(taken, translate)}
              {' · '}
              {translate('admin.recalls.last', { at: formatDate(lastAt) })}
            </Typography>
            {account.isReachable ? null : (
              <Typography variant="caption" color="warning" component="div">
                {translate('admin.recalls.unreachable')}
              </Typography>
            )}
          </Box>
        ))}
        {rest > 0 ? (
          <Typography component="li" variant="body2" color="textSecondary" sx={{ py: 0.75 }}>
            {translate('admin.recalls.who_more', { smart_count: rest })}
          </Typography>
        ) : null}
      </Box>
    </>
  );
}
