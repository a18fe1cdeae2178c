import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Audience, AudienceReasonOf } from '../../../shared/contract/audience.ts';
import { ROLES } from '../../../shared/policy/roles.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { useGroups } from '../groups/useGroups.ts';
import { useMarkets } from '../markets/useMarkets.ts';

interface ReasonListProps {
  audience: Audience;
  /** Those of one person; else all of the table, with whom each is about. */
  reasons?: readonly AudienceReasonOf[];
}

const keyOf = ({ of, code }: AudienceReasonOf) => `${of} ${code}`;

/** Reasons for a no in sentences, with the limit that decides. */
export function ReasonList({ audience, reasons }: ReasonListProps) {
  const translate = useTranslate();
  const { nameOf } = useMarkets();
  const { nameOf: groupOf } = useGroups();
  const all = reasons ?? audience.cells.flatMap((cell) => cell.reasons);
  const unique = [...new Map(all.map((reason) => [keyOf(reason), reason])).values()];
  if (unique.length === 0) return null;

  const roleNames = (list: readonly string[]) =>
    list.map((name) => translate(`admin.roles.${name}`, { _: name })).join(', ');
  const marketNames = (list: readonly (string | null)[]) => list.map(nameOf).join(', ');
  const sentence = ({ of, code }: AudienceReasonOf): string => {
    const layer = audience.layers.find((one) => one.of === of);
    const what = of === 'record' || !layer ? '' : ` ${translate('admin.quoted', { text: layer.name })}`;
    return `${translate(`admin.audience.of.${of}`)}${what} ${translate(`admin.audience.code.${code}`)}`;
  };
  const limit = ({ of, code }: AudienceReasonOf): string => {
    const layer = audience.layers.find((one) => one.of === of);
    if (!layer) return '';
    if (code === 'role') return roleNames(layer.roles);
    if (code === 'market') return marketNames(layer.markets);
    if (code === 'group') return layer.groups.map(groupOf).join(', ');
    if (code === 'scheduled' && layer.publishedAt)
      return translate('admin.audience.from', { at: formatMediumDateTime(layer.publishedAt) });
    if (code === 'expired' && layer.expiresAt)
      return translate('admin.audience.until', { at: formatMediumDateTime(layer.expiresAt) });
    return '';
  };
  /** Whom of the table a reason is about. */
  const concerned = (reason: AudienceReasonOf): string => {
    const cells = audience.cells.filter((cell) => cell.reasons.some((one) => keyOf(one) === keyOf(reason)));
    const roles = ROLES.filter((role) => cells.some((cell) => cell.role === role));
    const all = [...audience.markets.map(({ code }) => code), null];
    const markets = all.filter((market) => cells.some((cell) => cell.market === market));
    return [
      roles.length === ROLES.length ? translate('admin.audience.everybody') : roleNames(roles),
      markets.length === all.length ? translate('admin.audience.every_market') : marketNames(markets),
    ].join(' · ');
  };

  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.75 }}>
      {unique.map((reason) => (
        <li key={keyOf(reason)}>
          <Typography variant="body2" component="span">
            {sentence(reason)}
            {limit(reason) ? ` (${limit(reason)})` : ''}
          </Typography>
          {reasons ? null : (
            <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {concerned(reason)}
            </Typography>
          )}
        </li>
      ))}
    </Box>
  );
}
