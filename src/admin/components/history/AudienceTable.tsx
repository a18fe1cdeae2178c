import Check from '@mui/icons-material/CheckOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Audience } from '../../../shared/contract/audience.ts';
import { ROLES } from '../../../shared/policy/roles.ts';

/** Yes or no for every role in the markets for which answers differ. */
export function AudienceTable({ cells, markets }: Pick<Audience, 'cells' | 'markets'>) {
  const translate = useTranslate();
  const shown = new Set(
    cells.filter(({ reasons }) => reasons.length === 0).map(({ role, market }) => `${role} ${market}`),
  );
  const rows = [
    ...markets.map(({ code, ...shown }) => ({ market: code, ...shown })),
    { market: null, name: translate('admin.markets.all'), level: 1 },
  ];
  return (
    // Wider than a phone: it scrolls, by keyboard too.
    <Box tabIndex={0} role="region" aria-label={translate('admin.audience.table')} sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ minWidth: 480 }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('admin.visibility.markets')}</TableCell>
            {ROLES.map((role) => (
              <TableCell key={role}>{translate(`admin.roles.${role}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ market, name, level }) => (
            <TableRow key={market ?? ''}>
              <TableCell component="th" scope="row" sx={{ pl: 2 * level - 0.5 }}>
                {name}
              </TableCell>
              {ROLES.map((role) => (
                <TableCell key={role}>
                  <Answer isYes={shown.has(`${role} ${market}`)} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Answer({ isYes }: { isYes: boolean }) {
  const translate = useTranslate();
  const Icon = isYes ? Check : Close;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: isYes ? 'text.primary' : 'text.secondary',
      }}
    >
      <Icon fontSize="small" aria-hidden />
      {translate(isYes ? 'admin.audience.sees' : 'admin.audience.hidden')}
    </Box>
  );
}
