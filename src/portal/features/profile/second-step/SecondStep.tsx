import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Security } from '../../../../shared/contract/secondStep.ts';
import { messageOf } from '../../../lib/api/messageOf.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { securityText as words } from '../../../text/security.ts';
import { securityQuery, sessionsQuery, trustedDevicesQuery } from '../profileQueries.ts';
import { securityCalls } from '../securityCalls.ts';
import { Codes } from './Codes.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import styles from './SecondStep.module.css';

/** How the member signs in besides the password: one-time codes, passkeys, recovery codes. */
export default function SecondStep() {
  const client = useQueryClient();
  const { data, error } = useQuery(securityQuery);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const handleChanged = async (fresh: readonly string[] = []) => {
    setCodes(fresh);
    // A change ends the trust in devices; the first step ends other sessions too.
    await Promise.all(
      [securityQuery, sessionsQuery, trustedDevicesQuery].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!data) return <Skeleton height={320} variant="rectangular" />;
  const hasStep = data.codesSince !== null || data.passkeys.length > 0;
  return (
    <div className={styles.sections}>
      <Typography>{words.lead}</Typography>
      {!data.hasPassword && <Alert severity="info">{words.noPassword}</Alert>}
      {data.isRequired && hasStep && <Alert severity="info">{words.required}</Alert>}
      <Codes security={data} onChanged={handleChanged} />
      <Passkeys security={data} onChanged={handleChanged} />
      {hasStep && <Recovery security={data} onRenewed={handleChanged} />}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </div>
  );
}

interface RecoveryProps {
  security: Security;
  onRenewed: (codes: readonly string[]) => Promise<void>;
}

function Recovery({ security: { recoveryCodesLeft, hasPassword }, onRenewed }: RecoveryProps) {
  const [isAsking, setAsking] = useState(false);
  const locale = useLocale();
  return (
    <div className={styles.section}>
      <h3 className={styles.title}>{words.recovery}</h3>
      <Typography color="textSecondary">{words.recoveryLeft(recoveryCodesLeft, locale)}</Typography>
      <Button
        variant="outlined"
        className={styles.action}
        disabled={!hasPassword}
        onClick={() => setAsking(true)}
      >
        {words.renew}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.renewTitle}
          lead={words.renewText}
          confirm={words.renew}
          onConfirm={async (password) => {
            const { recoveryCodes } = await securityCalls.renewRecoveryCodes(password);
            setAsking(false);
            await onRenewed(recoveryCodes);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
