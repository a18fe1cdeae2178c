import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useState } from 'react';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { componentsText as text } from '../../text/components.ts';
import styles from './ComponentsPage.module.css';
import { Part, Specimen } from './Specimen.tsx';

const { Part: StateDialog } = lazyPart(() => import('../../components/overlay/StateDialog.tsx'));

/** Components that report a result, and those for empty states. */
export function Feedback() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Part title={text.feedback}>
      <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
        {text.dialog}
      </Button>
      {isOpen && (
        <Suspense>
          <StateDialog label={text.dialogTitle} onClose={close}>
            <StateMessage
              title={text.dialogTitle}
              action={
                <Button variant="outlined" onClick={close}>
                  {text.close}
                </Button>
              }
            >
              {text.dialogText}
            </StateMessage>
          </StateDialog>
        </Suspense>
      )}
      <Specimen>
        <Alert severity="success" role="note">
          {text.saved}
        </Alert>
        <Alert severity="warning" role="note">
          {text.mind}
        </Alert>
        <Alert severity="error" role="note">
          {text.failed}
        </Alert>
        <Named name={text.loading}>
          <Skeleton data-sample width="60%" height={32} />
          <Skeleton data-sample />
          <Skeleton data-sample />
        </Named>
        <Named name={text.empty}>
          <StateMessage
            title={text.emptyTitle}
            action={<Button variant="outlined">{text.emptyAction}</Button>}
          >
            {text.emptyText}
          </StateMessage>
        </Named>
        <Named name={text.error}>
          <LoadError error={new Error(text.errorText)} onRetry={() => {}} />
        </Named>
      </Specimen>
    </Part>
  );
}

function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.named}>
      <Typography variant="overline" component="p" className={styles.modeName}>
        {name}
      </Typography>
      {children}
    </div>
  );
}
