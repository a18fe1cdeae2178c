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
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { BASENAME } from '../providers/settings.ts';
import {
  type LostSession,
  SIGNED_IN_PATH,
  type SignInAgain,
  type SignInResult,
} from '../providers/signInAgain.ts';
import { DirectoryWays } from './DirectoryWays.tsx';

const SecondStepForm = lazy(async () => ({
  default: (await import('./SecondStepForm.tsx')).SecondStepForm,
}));

const OTHER_WAY = `/login?${new URLSearchParams({ redirect: BASENAME + SIGNED_IN_PATH })}`;

interface SignInAgainDialogProps {
  lost: LostSession;
  again: Pick<SignInAgain, 'signIn' | 'readSteps' | 'passStep' | 'readWays' | 'openDirectory'>;
}

/** Asks to sign in as the account that the page works for, by its password or a directory; nothing behind it is lost. */
export function SignInAgainDialog({ lost, again }: SignInAgainDialogProps) {
  const titleId = useId();
  const [isLeaving, setIsLeaving] = useState(false);
  const [isStep, setStep] = useState(false);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      {isLeaving ? (
        <OtherAccount titleId={titleId} lost={lost} onBack={() => setIsLeaving(false)} />
      ) : isStep ? (
        <Suspense fallback={null}>
          <SecondStepForm titleId={titleId} again={again} onBack={() => setStep(false)} />
        </Suspense>
      ) : (
        <PasswordForm
          titleId={titleId}
          lost={lost}
          again={again}
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
  again,
  onSecondStep,
  onLeave,
}: {
  titleId: string;
  lost: LostSession;
  again: SignInAgainDialogProps['again'];
  onSecondStep: () => void;
  onLeave: () => void;
}) {
  const translate = useTranslate();
  // Until they are known, and where they cannot be read, what nearly every portal has.
  const { data: ways = { hasPassword: true, directories: [] } } = useQuery({
    queryKey: ['signInAgain', 'ways'],
    queryFn: again.readWays,
    retry: 1,
  });
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<Exclude<SignInResult, 'signed-in'> | null>(null);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event of a dialog to the form that it was opened from.
    event.stopPropagation();
    setIsBusy(true);
    const result = await again.signIn(password);
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
        {ways.directories.length > 0 ? <DirectoryWays {...ways} onOpen={again.openDirectory} /> : null}
        <TextField
          label={translate('admin.sign_in_again.account')}
          value={email}
          name="username"
          autoComplete="username"
          fullWidth
          slotProps={{ input: { readOnly: true } }}
        />
        {ways.hasPassword ? (
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
        ) : null}
        <Box>
          <Link href={OTHER_WAY} target="_blank" rel="noopener" color="inherit" underline="always">
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
        <Button onClick={onLeave}>
          {somebodyElse
            ? translate('admin.sign_in_again.go_on_as', { email: somebodyElse })
            : translate('admin.sign_in_again.other')}
        </Button>
        {ways.hasPassword ? (
          <Button type="submit" variant="contained" disabled={isBusy || password === ''}>
            {translate('admin.sign_in_again.submit')}
          </Button>
        ) : null}
      </DialogActions>
    </form>
  );
}

interface OtherAccountProps {
  titleId: string;
  lost: LostSession;
  onBack: () => void;
}

/** Leaves the page: to the sign-in page, or as who is signed in by now, for whom everything is read anew. */
function OtherAccount({ titleId, lost: { email, somebodyElse }, onBack }: OtherAccountProps) {
  const translate = useTranslate();
  const handleLeave = () => {
    // The user has confirmed here: the browser must not prompt again. Drafts are stored when the page unloads.
    window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
    if (somebodyElse) return location.reload();
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
          {translate(somebodyElse ? 'admin.sign_in_again.reload' : 'admin.sign_in_again.other_go')}
        </Button>
      </DialogActions>
    </>
  );
}
