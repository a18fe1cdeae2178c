import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '../../../../shared/domain/dates.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { showToast } from '../../../lib/toast/toastStore.ts';
import { securityText as words } from '../../../text/security.ts';
import { securityCalls } from '../securityCalls.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import styles from './SecondStep.module.css';
import type { SectionProps } from './sectionProps.ts';

const CodesDialog = lazy(() => import('./CodesDialog.tsx'));

/** One-time codes of an authenticator: on or off. */
export function Codes({ security: { codesSince, hasPassword }, onChanged }: SectionProps) {
  const [prompt, setPrompt] = useState<'on' | 'off' | null>(null);
  const [begun, setBegun] = useState<{ key: string; address: string } | null>(null);
  const locale = useLocale();
  return (
    <div className={styles.section}>
      <h3 className={styles.title}>{words.codes}</h3>
      <Typography color="textSecondary">{words.codesText}</Typography>
      <Typography>{codesSince ? words.codesOn(formatDate(codesSince, locale)) : words.codesOff}</Typography>
      <Button
        variant="outlined"
        className={styles.action}
        disabled={!hasPassword}
        aria-label={codesSince ? words.turnOffLabel : undefined}
        onClick={() => setPrompt(codesSince ? 'off' : 'on')}
      >
        {codesSince ? words.turnOff : words.turnOn}
      </Button>
      {prompt === 'on' && (
        <ConfirmDialog
          title={words.codes}
          confirm={words.goOn}
          onConfirm={async (password) => {
            setBegun(await securityCalls.beginCodes(password));
            setPrompt(null);
          }}
          onClose={() => setPrompt(null)}
        />
      )}
      {prompt === 'off' && (
        <ConfirmDialog
          title={words.turnOffTitle}
          lead={words.turnOffText}
          confirm={words.turnOff}
          onConfirm={async (password) => {
            await securityCalls.removeCodes(password);
            setPrompt(null);
            showToast(words.codesTurnedOff);
            await onChanged();
          }}
          onClose={() => setPrompt(null)}
        />
      )}
      {begun && (
        <Suspense fallback={null}>
          <CodesDialog
            begun={begun}
            onDone={async (recoveryCodes) => {
              setBegun(null);
              await onChanged(recoveryCodes);
            }}
            onClose={() => setBegun(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
