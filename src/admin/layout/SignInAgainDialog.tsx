import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { LostSession, SignInAgain, SignInResult } from '../providers/signInAgain.ts';

const SecondStepForm = lazy(async () => ({
  default: (await import('./SecondStepForm.tsx')).SecondStepForm,
}));

interface SignInAgainDialogProps {
  lost: LostSession;
  again: Pick<SignInAgain, 'signIn' | 'readSteps' | 'passStep'>;
}

/** Asks for the password of the account that the page works for; nothing behind it is lost. */
export function SignInAgainDialog({ lost, again }: SignInAgainDialogProps) {
  const titleId = useId();
  const [isLeaving, setIsLeaving] = useState(false);
  const [isStep, setStep] = useState(false);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      {isLeaving ? (
        <OtherAccount titleId={titleId} email={lost.email} onBack={() => setIsLeaving(false)} />
      ) : isStep ? (
        <Suspense fallback={null}>
          <SecondStepForm titleId={titleId} again={again} onBack={() => setStep(false)} />
        </Suspense>
      ) : (
        <PasswordForm
          titleId={titleId}
          lost={lost}
          onSignIn={again.signIn}
          onSecondStep={() => setStep(true)}
          onLeave={() => setIsLeaving(true)}
        />
      )}
    </Dialog>
  );
}

function PasswordForm({
  titleId,
  lost: { email, somebodyElse },
  onSignIn,
  onSecondStep,
  onLeave,
}: {
  titleId: string;
  lost: LostSession;
  onSignIn: SignInAgain['signIn'];
  onSecondStep: () => void;
  onLeave: () => void;
}) {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<Exclude<SignInResult, 'signed-in'> | null>(null);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event of a dialog to the form that it was opened from.
    event.stopPropagation();
    setIsBusy(true);
    const result = await onSignIn(password);
    setIsBusy(false);
    if (result === 'second-step') return onSecondStep();
    setFault(result === 'signed-in' ? null : result);
  };
  return (
    <form onSubmit={(event) => void handleSubmit(event)} noValidate>
      <DialogTitle id={titleId}>{translate('admin.sign_in_again.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{translate('admin.sign_in_again.text')}</Typography>
        {somebodyElse ? (
          <Alert severity="info" variant="outlined">
            {translate('admin.sign_in_again.somebody_else', { email: somebodyElse })}
          </Alert>
        ) : null}
        <TextField
          label={translate('admin.sign_in_again.account')}
          value={email}
          name="username"
          autoComplete="username"
          fullWidth
          slotProps={{ input: { readOnly: true } }}
        />
        <TextField
          label={translate('admin.sign_in_again.password')}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={fault !== null}
          helperText={<span role="alert">{fault ? translate(`admin.sign_in_again.${fault}`) : ''}</span>}
          autoFocus
          fullWidth
        />
        <Box>
          <Link href="/login" target="_blank" rel="noopener" color="inherit" underline="always">
            {translate('admin.sign_in_again.other_way')}
          </Link>
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {translate('admin.sign_in_again.other_way_help')}
          </Typography>
        </Box>
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{
          gap: 1,
          p: 2,
          justifyContent: 'space-between',
          flexDirection: { xs: 'column-reverse', sm: 'row' },
          alignItems: { xs: 'stretch', sm: 'center' },
        }}
      >
        <Button onClick={onLeave}>{translate('admin.sign_in_again.other')}</Button>
        <Button type="submit" variant="contained" disabled={isBusy || password === ''}>
          {translate('admin.sign_in_again.submit')}
        </Button>
      </DialogActions>
    </form>
  );
}

function OtherAccount({ titleId, email, onBack }: { titleId: string; email: string; onBack: () => void }) {
  const translate = useTranslate();
  const handleLeave = () => {
    // The user has confirmed here: the browser must not prompt again. Drafts are stored when the page unloads.
    window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
    const redirect = location.pathname + location.search;
    location.assign(`/login?${new URLSearchParams({ redirect })}`);
  };
  return (
    <>
      <DialogTitle id={titleId}>{translate('admin.sign_in_again.other_title')}</DialogTitle>
      <DialogContent>
        <Typography>{translate('admin.sign_in_again.other_text', { email })}</Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1 }}>
        <Button onClick={onBack} autoFocus>
          {translate('admin.sign_in_again.back')}
        </Button>
        <Button variant="contained" onClick={handleLeave}>
          {translate('admin.sign_in_again.other_go')}
        </Button>
      </DialogActions>
    </>
  );
}
