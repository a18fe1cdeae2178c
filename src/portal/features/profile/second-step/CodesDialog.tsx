import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import { qrPath } from '../../../../shared/domain/qrPath.ts';
import { Field } from '../../../components/fields/Field.tsx';
import { copyText } from '../../../lib/copyText.ts';
import { securityText as words } from '../../../text/security.ts';
import { securityCalls } from '../securityCalls.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import styles from './SecondStep.module.css';

interface Props {
  begun: { key: string; address: string };
  onDone: (recoveryCodes: readonly string[]) => Promise<void>;
  onClose: () => void;
}

/** Shows the key of an authenticator, and turns codes on by a first one. */
export default function CodesDialog({ begun: { key, address }, onDone, onClose }: Props) {
  const [code, setCode] = useState('');
  const handleConfirm = async () => {
    const { recoveryCodes } = await securityCalls.confirmCodes(code);
    await onDone(recoveryCodes);
  };
  return (
    <ConfirmDialog
      title={words.scanTitle}
      confirm={words.confirm}
      hasPassword={false}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {({ code: fault }) => (
        <>
          <QrCode text={address} />
          <div>
            <Typography variant="body2" color="textSecondary">
              {words.key}
            </Typography>
            <div className={styles.key}>
              <code data-key={key}>{key.replace(/(.{4})/g, '$1 ').trim()}</code>
              <Button
                size="small"
                onClick={() => void copyText(key, { copied: words.copied, failed: words.notCopied })}
              >
                {words.copy}
              </Button>
            </div>
          </div>
          <Field
            label={words.code}
            error={fault}
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            slotProps={{ input: { inputMode: 'numeric', maxLength: 40 } }}
            autoFocus
          />
        </>
      )}
    </ConfirmDialog>
  );
}

/** Always dark on light, with a margin: cameras read it so in both colour modes. */
function QrCode({ text }: { text: string }) {
  const { data, size } = useMemo(() => encode(text, { border: 3, ecc: 'M' }), [text]);
  return (
    <svg
      role="img"
      aria-label={words.scanLabel}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      <path d={qrPath(data)} />
    </svg>
  );
}
