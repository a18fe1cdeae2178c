import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Passkey } from '../../../../shared/contract/secondStep.ts';
import { formatDate } from '../../../../shared/domain/dates.ts';
import { nameDevice } from '../../../../shared/domain/nameDevice.ts';
import { Field } from '../../../components/fields/Field.tsx';
import { useLocale } from '../../../lib/session/useSession.ts';
import { showToast } from '../../../lib/toast/toastStore.ts';
import { securityText as words } from '../../../text/security.ts';
import { DeviceRow } from '../DeviceRow.tsx';
import { securityCalls } from '../securityCalls.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import styles from './SecondStep.module.css';
import type { SectionProps } from './sectionProps.ts';

/** Passkeys of the account: added with a name, renamed, removed. */
export function Passkeys({ security, onChanged }: SectionProps) {
  const [dialog, setDialog] = useState<{ does: 'rename' | 'remove'; passkey: Passkey } | 'add' | null>(null);
  const locale = useLocale();
  const { passkeys, hasPassword } = security;
  const isAble = 'PublicKeyCredential' in window;
  const close = () => setDialog(null);
  const factsOf = ({ isSynced, createdAt, lastUsedAt }: Passkey) => [
    ...(isSynced ? [words.synced] : []),
    words.addedOn(formatDate(createdAt, locale)),
    lastUsedAt ? words.usedOn(formatDate(lastUsedAt, locale)) : words.unused,
  ];
  return (
    <div className={styles.section}>
      <h3 className={styles.title}>{words.passkeys}</h3>
      <Typography color="textSecondary">{words.passkeysText}</Typography>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <DeviceRow key={passkey.id} name={passkey.name} facts={factsOf(passkey)}>
              <span className={styles.actions}>
                <Button
                  size="small"
                  aria-label={words.renameOne(passkey.name)}
                  onClick={() => setDialog({ does: 'rename', passkey })}
                >
                  {words.rename}
                </Button>
                <Button
                  size="small"
                  aria-label={words.removeOne(passkey.name)}
                  disabled={!hasPassword}
                  onClick={() => setDialog({ does: 'remove', passkey })}
                >
                  {words.remove}
                </Button>
              </span>
            </DeviceRow>
          ))}
        </ul>
      )}
      {isAble ? (
        <Button
          variant="outlined"
          className={styles.action}
          disabled={!hasPassword}
          onClick={() => setDialog('add')}
        >
          {words.add}
        </Button>
      ) : (
        <Typography color="textSecondary">{words.unable}</Typography>
      )}
      {dialog === 'add' ? (
        <AddDialog onChanged={onChanged} onClose={close} />
      ) : dialog?.does === 'rename' ? (
        <RenameDialog passkey={dialog.passkey} onChanged={onChanged} onClose={close} />
      ) : dialog ? (
        <ConfirmDialog
          title={words.removeTitle(dialog.passkey.name)}
          lead={words.removeText}
          confirm={words.remove}
          onConfirm={async (password) => {
            await securityCalls.removePasskey(dialog.passkey.id, password);
            close();
            showToast(words.removed);
            await onChanged();
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

type DialogProps = Pick<SectionProps, 'onChanged'> & { onClose: () => void };

function AddDialog({ onChanged, onClose }: DialogProps) {
  const [name, setName] = useState(() => nameDevice(navigator.userAgent) ?? '');
  return (
    <ConfirmDialog
      title={words.add}
      confirm={words.goOn}
      onConfirm={async (password) => {
        const { addPasskey } = await import('./addPasskey.ts');
        const recoveryCodes = await addPasskey(name.trim() || words.passkeys, password);
        onClose();
        showToast(words.added);
        await onChanged(recoveryCodes);
      }}
      onClose={onClose}
    >
      {({ name: fault }) => <NameField value={name} error={fault} onChange={setName} />}
    </ConfirmDialog>
  );
}

function RenameDialog({
  passkey: { id, name: former },
  onChanged,
  onClose,
}: DialogProps & { passkey: Passkey }) {
  const [name, setName] = useState(former);
  return (
    <ConfirmDialog
      title={words.renameTitle}
      confirm={words.save}
      hasPassword={false}
      onConfirm={async () => {
        await securityCalls.renamePasskey(id, name);
        onClose();
        showToast(words.renamed);
        await onChanged();
      }}
      onClose={onClose}
    >
      {({ name: fault }) => <NameField value={name} error={fault && words.nameFault} onChange={setName} />}
    </ConfirmDialog>
  );
}

function NameField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}) {
  return (
    <Field
      label={words.name}
      help={words.nameHelp}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ input: { maxLength: 60 } }}
      autoFocus
    />
  );
}
