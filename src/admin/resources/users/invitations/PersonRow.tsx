import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Link, TextField, Typography } from '@mui/material';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import {
  INVITATION_FIELDS,
  type InvitationFate,
  type InvitationField,
  type InvitationRow,
  type JudgedInvitation,
} from '../../../../shared/contract/invitation.ts';
import { useMarkets } from '../../../components/markets/useMarkets.ts';
import { StatusDot, type Tone } from '../../../components/StatusDot.tsx';

const tones: Record<InvitationFate, Tone> = {
  new: 'success',
  known: 'muted',
  repeated: 'muted',
  refused: 'error',
};
const columns = {
  xs: 'minmax(0,1fr) 44px',
  md: '150px repeat(2, minmax(0,2fr)) repeat(4, minmax(0,1fr)) 44px',
};

interface PersonRowProps {
  place: number;
  row: InvitationRow;
  /** Absent until the list was checked. */
  judged: JudgedInvitation | undefined;
  /** Whether the user has edited it. */
  isTouched: boolean;
  onChange: (field: InvitationField, text: string) => void;
  onRemove: () => void;
}

/** A row of the list: as text where it is in order, with fields where it is not. */
export function PersonRow({ place, row, judged, isTouched, onChange, onRemove }: PersonRowProps) {
  const translate = useTranslate();
  const { nameOf } = useMarkets();
  const createPath = useCreatePath();
  const isOpen = isTouched || judged?.fate === 'refused';
  const roles = judged && judged.fate !== 'refused' ? judged.roles : null;
  const shown: Record<InvitationField, string> = {
    ...row,
    roles: roles ? roles.map((role) => translate(`admin.roles.${role}`)).join(', ') : row.roles,
    market: judged && roles ? nameOf(judged.market) : row.market,
  };
  return (
    <Box
      component="li"
      aria-label={translate('admin.invite.row', { row: place })}
      sx={{
        display: 'grid',
        gridTemplateColumns: columns,
        columnGap: 2,
        rowGap: isOpen ? 2 : 0,
        alignItems: 'start',
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ gridColumn: { xs: '1', md: 'auto' }, minHeight: { md: 36 }, pt: { md: 1 } }}>
        {judged ? (
          <StatusDot tone={tones[judged.fate]}>
            {judged.userId === null || judged.fate !== 'known' ? (
              translate(`admin.invite.fate.${judged.fate}`)
            ) : (
              <Link
                component={RouterLink}
                to={createPath({ resource: 'users', type: 'edit', id: judged.userId })}
                target="_blank"
              >
                {translate('admin.invite.fate.known')}
              </Link>
            )}
          </StatusDot>
        ) : null}
      </Box>
      {INVITATION_FIELDS.map((field) => (
        <Box
          key={field}
          sx={{
            gridColumn: { xs: '1', md: 'auto' },
            minWidth: 0,
            pt: { md: isOpen ? 0 : 1 },
            display: { xs: isOpen || shown[field] ? 'block' : 'none', md: 'block' },
          }}
        >
          {isOpen ? (
            <TextField
              size="small"
              fullWidth
              label={translate(`admin.invite.fields.${field}`)}
              value={row[field]}
              error={judged?.errors[field] !== undefined}
              helperText={judged?.errors[field]}
              onChange={(event) => onChange(field, event.target.value)}
            />
          ) : (
            <Typography noWrap title={shown[field]} color={field === 'email' ? undefined : 'textSecondary'}>
              {shown[field]}
            </Typography>
          )}
        </Box>
      ))}
      <IconButton
        aria-label={translate('admin.invite.remove', { row: place })}
        onClick={onRemove}
        sx={{ width: 44, height: 44, gridColumn: { xs: '2', md: 'auto' }, gridRow: { xs: '1', md: 'auto' } }}
      >
        <Delete fontSize="small" />
      </IconButton>
    </Box>
  );
}
