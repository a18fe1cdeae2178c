import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { copyText } from '../../../lib/copyText.ts';
import { securityText as words } from '../../../text/security.ts';
import styles from './SecondStep.module.css';

/** Shows new recovery codes, this once. Only its button closes it: a slip would lose the codes. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const titleId = useId();
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words.recovery}</DialogTitle>
      <DialogContent className={styles.fields}>
        <Typography>{words.recoveryShown}</Typography>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button
            size="small"
            onClick={() => void copyText(text, { copied: words.copied, failed: words.notCopied })}
          >
            {words.copy}
          </Button>
          <Button
            size="small"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >
            {words.download}
          </Button>
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {words.kept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
