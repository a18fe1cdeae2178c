import { Box, ButtonBase, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RecallMarket } from '../../../shared/contract/recall.ts';
import { useMarkets } from '../../components/markets/useMarkets.ts';
import { formatNumber } from '../../providers/formats.ts';
import { AnswerBar } from './AnswerBar.tsx';
import { openIn } from './recallWords.ts';

interface MarketTableProps {
  markets: readonly RecallMarket[];
  /** A code; empty: accounts of all markets; `null`: none. */
  chosen: string | null;
  onChoose: (market: string | null) => void;
}

/** What was answered in each market; choosing one lists who took it there. */
export function MarketTable({ markets, chosen, onChoose }: MarketTableProps) {
  const translate = useTranslate();
  if (markets.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="recall-markets" sx={{ minWidth: 0 }}>
      <Typography id="recall-markets" variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate('admin.recalls.markets')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {markets.map((market) => {
          const code = market.market ?? '';
          return (
            <Row
              key={code}
              market={market}
              isChosen={chosen === code}
              onChoose={() => onChoose(chosen === code ? null : code)}
            />
          );
        })}
      </Box>
    </Box>
  );
}

function Row({
  market,
  isChosen,
  onChoose,
}: {
  market: RecallMarket;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const translate = useTranslate();
  const { nameOf } = useMarkets();
  const { holders, deleted, neverUsed, onAir, reminded, unreachable } = market;
  const name = market.market === null ? translate('admin.recalls.all_markets') : nameOf(market.market);
  const open = openIn(market);
  const facts = [
    deleted > 0 ? `${translate('admin.recalls.answers.deleted')} ${formatNumber(deleted)}` : null,
    neverUsed > 0 ? `${translate('admin.recalls.answers.never-used')} ${formatNumber(neverUsed)}` : null,
    onAir > 0 ? translate('admin.recalls.on_air_count', { smart_count: onAir }) : null,
    open > 0 ? translate('admin.recalls.open_count', { smart_count: open }) : null,
    reminded > 0 ? translate('admin.recalls.reminded_count', { smart_count: reminded }) : null,
    unreachable > 0 ? translate('admin.recalls.unreachable_count', { smart_count: unreachable }) : null,
  ].filter((one) => one !== null);
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase
        aria-pressed={isChosen}
        title={translate('admin.recalls.show_market', { market: name })}
        onClick={onChoose}
        sx={{
          width: '100%',
          font: 'inherit',
          textAlign: 'start',
          display: 'grid',
          columnGap: 3,
          rowGap: 0.75,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr) auto',
            md: 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 4fr)',
          },
          alignItems: 'center',
          py: 1.25,
          px: 1,
          minHeight: 44,
          fontVariantNumeric: 'tabular-nums',
          bgcolor: isChosen ? 'action.selected' : undefined,
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: -2 },
        }}
      >
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Box
          component="span"
          sx={{
            display: 'grid',
            gap: 0.5,
            minWidth: 0,
            gridColumn: { xs: '1 / -1', md: 'auto' },
            gridRow: { xs: 2, md: 'auto' },
          }}
        >
          <AnswerBar {...market} />
        </Box>
        <Typography component="span" variant="body2" sx={{ display: { md: 'none' } }}>
          {translate('admin.recalls.confirmed', { answered: deleted + neverUsed, smart_count: holders })}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        >
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, color: 'text.primary' }}>
            {translate('admin.recalls.confirmed', { answered: deleted + neverUsed, smart_count: holders })}
            {facts.length > 0 ? ' · ' : ''}
          </Box>
          {facts.join(' · ')}
        </Typography>
      </ButtonBase>
    </Box>
  );
}
