import {
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import {
  Confirm,
  useDataProvider,
  useGetIdentity,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import { type ApiKey, KEY_OVERLAPS } from '../../../shared/contract/apiKey.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import { PasswordDialog } from '../../components/PasswordDialog.tsx';
import { SecretDialog } from '../../components/SecretDialog.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { useAccountRights } from '../users/useAccountRights.ts';
import { KeyState } from './KeyState.tsx';

type Overlap = keyof typeof KEY_OVERLAPS;
const OVERLAPS = Object.keys(KEY_OVERLAPS) as Overlap[];

/** What is known of a key besides its form, and how its secret is replaced or ended. */
export function KeyPanel() {
  const key = useRecordContext<ApiKey>();
  if (!key) return null;
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 1, minWidth: 0 }}>
      <FormSection title="admin.api_keys.use">
        <Facts apiKey={key} />
      </FormSection>
      {key.state === 'revoked' || key.deletedAt ? null : (
        <FormSection title="admin.api_keys.secret">
          <Actions key={key.id} apiKey={key} />
        </FormSection>
      )}
    </Box>
  );
}

function Facts({ apiKey }: { apiKey: ApiKey }) {
  const translate = useTranslate();
  const { isAdministrator } = useAccountRights();
  const { account, prefix, lastUsedAt, revokedAt, previousUntil, previousUsedAt, createdBy } = apiKey;
  const on = (name: string, moment: string) =>
    translate(`admin.api_keys.${name}`, { date: formatMediumDateTime(moment) });
  return (
    <Box sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <KeyState state={apiKey.state} />
      <Typography component="code" sx={{ fontFamily: 'monospace' }}>
        {translate('admin.api_keys.begins', { prefix })}
      </Typography>
      <Typography>
        {translate(account.isService ? 'admin.api_keys.acts_program' : 'admin.api_keys.acts_person')}{' '}
        {isAdministrator ? (
          <Box component={Link} to={`/users/${account.id}`} sx={{ color: 'inherit' }}>
            {account.name}
          </Box>
        ) : (
          account.name
        )}
      </Typography>
      {account.active ? null : (
        <Typography color="error">{translate('admin.api_keys.account_disabled')}</Typography>
      )}
      <Typography color="textSecondary">
        {lastUsedAt ? on('used_on', lastUsedAt) : translate('admin.api_keys.never_used')}
      </Typography>
      {previousUntil ? (
        <Typography color="textSecondary">
          {on('previous_until', previousUntil)}{' '}
          {previousUsedAt ? on('previous_used', previousUsedAt) : translate('admin.api_keys.previous_unused')}
        </Typography>
      ) : null}
      {revokedAt ? <Typography color="textSecondary">{on('revoked_on', revokedAt)}</Typography> : null}
      {createdBy ? (
        <Typography color="textSecondary">
          {translate('admin.api_keys.made_by', {
            name: createdBy,
            date: formatMediumDateTime(apiKey.createdAt),
          })}
        </Typography>
      ) : null}
    </Box>
  );
}

function Actions({ apiKey: { id, name, version, state, account, app } }: { apiKey: ApiKey }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const overlapId = useId();
  const { identity } = useGetIdentity();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [opened, setOpened] = useState<'rotate' | 'revoke' | null>(null);
  const [overlap, setOverlap] = useState<Overlap>('day');
  const [secret, setSecret] = useState<string | null>(null);
  const [isRevoking, setRevoking] = useState(false);
  // A secret is given to nobody who would act as another person by it.
  const mayRotate =
    state === 'active' && app === null && (account.isService || String(identity?.id) === String(account.id));

  const handleRotate = async (password: string) => {
    const rotated = await dataProvider.rotateKey(id, { version, overlap, password });
    setOpened(null);
    setSecret(rotated.secret);
  };
  const handleRevoke = async () => {
    setRevoking(true);
    try {
      await dataProvider.revokeKey(id);
      notify('admin.api_keys.revoked', { type: 'info' });
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    }
    setRevoking(false);
    setOpened(null);
    refresh();
  };

  return (
    <>
      {mayRotate ? (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Typography color="textSecondary">{translate('admin.api_keys.rotate_help')}</Typography>
          <Button variant="outlined" onClick={() => setOpened('rotate')}>
            {translate('admin.api_keys.rotate')}
          </Button>
        </Box>
      ) : null}
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography color="textSecondary">{translate('admin.api_keys.revoke_help')}</Typography>
        <Button variant="outlined" color="error" onClick={() => setOpened('revoke')}>
          {translate('admin.api_keys.revoke')}
        </Button>
      </Box>
      {opened === 'rotate' ? (
        <PasswordDialog
          title={translate('admin.api_keys.rotate_title', { name })}
          text={translate('admin.api_keys.rotate_text')}
          confirm={translate('admin.api_keys.rotate_confirm')}
          onConfirm={handleRotate}
          onClose={() => setOpened(null)}
        >
          <FormControl>
            <FormLabel id={overlapId}>{translate('admin.api_keys.overlap')}</FormLabel>
            <RadioGroup
              aria-labelledby={overlapId}
              value={overlap}
              onChange={(_event, chosen) => setOverlap(chosen as Overlap)}
            >
              {OVERLAPS.map((one) => (
                <FormControlLabel
                  key={one}
                  value={one}
                  control={<Radio />}
                  label={translate(`admin.api_keys.overlaps.${one}`)}
                />
              ))}
            </RadioGroup>
          </FormControl>
        </PasswordDialog>
      ) : null}
      <Confirm
        isOpen={opened === 'revoke'}
        loading={isRevoking}
        title={translate('admin.api_keys.revoke_title', { name })}
        content={translate('admin.api_keys.revoke_text')}
        confirm={translate('admin.api_keys.revoke_confirm')}
        onConfirm={() => void handleRevoke()}
        onClose={() => setOpened(null)}
      />
      {secret === null ? null : (
        <SecretDialog
          secret={secret}
          texts="api_keys"
          onClose={() => {
            setSecret(null);
            refresh();
          }}
        />
      )}
    </>
  );
}
