import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Identifier, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AccountRights } from '../../../shared/contract/account.ts';
import type { Role } from '../../../shared/policy/roles.ts';
import { GroupsField } from '../../components/groups/GroupsField.tsx';
import { MarketField } from '../../components/markets/MarketField.tsx';
import { useUndoNotice } from '../../components/trash/useUndoNotice.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { useAccountRights } from './useAccountRights.ts';

type Choice = 'leave' | 'give' | 'take';
/** No code of a market. */
const LEAVE = '-';
const EVERY = '';

interface RightsDialogProps {
  ids: readonly Identifier[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives and takes roles and groups of many and sets their market; a notification puts back what nobody changed since. */
export function RightsDialog({ ids, onDone, onClose }: RightsDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyUndoable = useUndoNotice();
  const [roles, setRoles] = useState<Partial<Record<Role, Choice>>>({});
  const [market, setMarket] = useState(LEAVE);
  const [addGroups, setAddGroups] = useState<string[]>([]);
  const [removeGroups, setRemoveGroups] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { granted, home } = useAccountRights();
  const offered = granted.filter((role) => role !== 'ROLE_USER');
  const chosen = (choice: Choice) => offered.filter((role) => roles[role] === choice);
  const isEmpty =
    market === LEAVE &&
    chosen('give').length + chosen('take').length + addGroups.length + removeGroups.length === 0;
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['users'] });

  const handleApply = async () => {
    setBusy(true);
    setFault(null);
    try {
      const { before } = await dataProvider.changeRights(ids, {
        add: chosen('give'),
        remove: chosen('take'),
        addGroups,
        removeGroups,
        ...(market === LEAVE ? {} : { market: market === EVERY ? null : market }),
      });
      if (before.length === 0) notify('admin.people.rights_same', { type: 'info' });
      else
        notifyUndoable(
          'admin.people.rights_changed',
          { smart_count: before.length },
          () => void putBack(before),
        );
      onDone();
      onClose();
      refresh();
    } catch (error) {
      setFault(readErrorMessage(error));
      setBusy(false);
    }
  };
  const putBack = async (before: readonly AccountRights[]) => {
    try {
      const { ids: undone, left } = await dataProvider.putBackRights(before);
      notify(left > 0 ? 'admin.people.rights_left' : 'admin.people.rights_undone', {
        type: left > 0 ? 'warning' : 'info',
        messageArgs: { smart_count: undone.length, left },
      });
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    }
    refresh();
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate('admin.people.rights_title', { smart_count: ids.length })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{translate('admin.people.rights_text')}</Typography>
        {fault ? <Alert severity="error">{fault}</Alert> : null}
        {offered.map((role) => (
          <TextField
            key={role}
            select
            size="small"
            label={translate(`admin.roles.${role}`)}
            value={roles[role] ?? 'leave'}
            onChange={(event) => setRoles({ ...roles, [role]: event.target.value as Choice })}
          >
            <MenuItem value="leave">{translate('admin.people.rights_leave')}</MenuItem>
            <MenuItem value="give">{translate('admin.people.rights_give')}</MenuItem>
            <MenuItem value="take">{translate('admin.people.rights_take')}</MenuItem>
          </TextField>
        ))}
        <MarketField
          label={translate('resources.users.fields.market')}
          first={[
            { value: LEAVE, label: translate('admin.people.rights_leave') },
            ...(home === null ? [{ value: EVERY, label: translate('admin.markets.all') }] : []),
          ]}
          value={market}
          onChange={setMarket}
        />
        <GroupsField label={translate('admin.groups.add')} value={addGroups} onChange={setAddGroups} />
        <GroupsField
          label={translate('admin.groups.remove')}
          value={removeGroups}
          onChange={setRemoveGroups}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" loading={isBusy} disabled={isEmpty} onClick={() => void handleApply()}>
          {translate('admin.people.rights_apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
