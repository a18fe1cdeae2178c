import { Box, Button, TextField, Typography } from '@mui/material';
import { browserSupportsWebAuthn, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Passkey } from '../../../shared/contract/secondStep.ts';
import { nameDevice } from '../../../shared/domain/nameDevice.ts';
import { FieldDialog } from '../../components/FieldDialog.tsx';
import { FormSection } from '../../components/FormColumns.tsx';
import { PasswordDialog } from '../../components/PasswordDialog.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';
import type { SectionProps } from './sectionProps.ts';

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Passkeys of the account: added with a name, renamed and removed. */
export function PasskeysSection({ security, onChanged }: SectionProps) {
  const translate = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const { passkeys, hasPassword } = security;
  const isAble = browserSupportsWebAuthn();
  return (
    <FormSection title="admin.security.passkeys">
      <Typography>{translate('admin.security.passkeys_text')}</Typography>
      {passkeys.length === 0 ? (
        <Typography color="textSecondary">{translate('admin.security.passkeys_none')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              canRemove={hasPassword}
              onRename={() => setRenamed(passkey)}
              onRemove={() => setRemoved(passkey)}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button
          variant="outlined"
          size="small"
          disabled={!isAble || !hasPassword}
          onClick={() => setAdding(true)}
        >
          {translate('admin.security.passkey_add')}
        </Button>
        {isAble ? null : (
          <Typography variant="body2" color="textSecondary">
            {translate('admin.security.passkeys_unable')}
          </Typography>
        )}
      </Box>
      {isAdding ? <AddPasskey onChanged={onChanged} onClose={() => setAdding(false)} /> : null}
      {renamed ? (
        <RenamePasskey passkey={renamed} onChanged={onChanged} onClose={() => setRenamed(null)} />
      ) : null}
      {removed ? (
        <RemovePasskey passkey={removed} onChanged={onChanged} onClose={() => setRemoved(null)} />
      ) : null}
    </FormSection>
  );
}

interface PasskeyLineProps {
  passkey: Passkey;
  canRemove: boolean;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyLine({ passkey, canRemove, onRename, onRemove }: PasskeyLineProps) {
  const translate = useTranslate();
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  const facts = [
    isSynced ? translate('admin.security.synced') : null,
    translate('admin.security.added', { date: formatMediumDateTime(createdAt) }),
    lastUsedAt
      ? translate('admin.security.used', { date: formatMediumDateTime(lastUsedAt) })
      : translate('admin.security.unused'),
  ];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.filter(Boolean).join(', ')}
        </Typography>
      </Box>
      <Button
        size="small"
        aria-label={translate('admin.security.passkey_rename_name', { name })}
        onClick={onRename}
      >
        {translate('admin.security.passkey_rename')}
      </Button>
      <Button
        size="small"
        disabled={!canRemove}
        aria-label={translate('admin.security.passkey_remove_name', { name })}
        onClick={onRemove}
      >
        {translate('admin.security.passkey_remove')}
      </Button>
    </Box>
  );
}

type DialogProps = Pick<SectionProps, 'onChanged'> & { onClose: () => void };

function AddPasskey({ onChanged, onClose }: DialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [name, setName] = useState(() => nameDevice(navigator.userAgent) ?? '');
  const handleConfirm = async (password: string) => {
    const options = await dataProvider.beginPasskey(password);
    const made = await startRegistration({ optionsJSON: options as unknown as RegistrationOptions }).catch(
      (error: unknown) => {
        const isKnown =
          error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
        throw new Error(
          translate(isKnown ? 'admin.security.passkey_known' : 'admin.security.passkey_cancelled'),
        );
      },
    );
    const { recoveryCodes } = await dataProvider.addPasskey(
      name.trim() || translate('admin.security.passkeys'),
      made,
    );
    onClose();
    notify('admin.security.passkey_added', { type: 'info' });
    await onChanged(recoveryCodes);
  };
  return (
    <PasswordDialog
      title={translate('admin.security.passkey_add')}
      confirm={translate('admin.security.go_on')}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <TextField
        label={translate('admin.security.passkey_name')}
        helperText={translate('admin.security.passkey_name_help')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        autoFocus
        fullWidth
      />
    </PasswordDialog>
  );
}

function RenamePasskey({ passkey: { id, name }, onChanged, onClose }: DialogProps & { passkey: Passkey }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AdminDataProvider>();
  return (
    <FieldDialog
      title={translate('admin.security.passkey_rename_title', { name })}
      name="name"
      label={translate('admin.security.passkey_name')}
      helperText={translate('admin.security.passkey_name_help')}
      slotProps={{ htmlInput: { maxLength: 60 } }}
      initial={name}
      confirm={translate('ra.action.save')}
      onConfirm={async (fresh) => {
        await dataProvider.renamePasskey(id, fresh);
        onClose();
        notify('admin.security.passkey_renamed', { type: 'info' });
        await onChanged();
      }}
      onClose={onClose}
    />
  );
}

function RemovePasskey({ passkey, onChanged, onClose }: DialogProps & { passkey: Passkey }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AdminDataProvider>();
  return (
    <PasswordDialog
      title={translate('admin.security.passkey_remove_title', { name: passkey.name })}
      text={translate('admin.security.passkey_remove_text')}
      confirm={translate('admin.security.passkey_remove')}
      isRisky
      onConfirm={async (password) => {
        await dataProvider.removePasskey(passkey.id, password);
        onClose();
        notify('admin.security.passkey_removed', { type: 'info' });
        await onChanged();
      }}
      onClose={onClose}
    />
  );
}
