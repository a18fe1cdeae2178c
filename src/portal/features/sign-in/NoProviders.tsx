import Button from '@mui/material/Button';
import { text } from '../../text/en.ts';
import { signInText } from '../../text/signIn.ts';
import styles from './SignInFrame.module.css';
import { SignInFrame } from './SignInFrame.tsx';

interface Props {
  contact: string | undefined;
  onRetry: () => void;
}

/** The server names no way to sign in: a form would only be refused. */
export function NoProviders({ contact, onRetry }: Props) {
  return (
    <SignInFrame title={signInText.noWay} lead={signInText.unavailable}>
      <div className={styles.form}>
        <Button variant="outlined" onClick={onRetry}>
          {text.actions.retry}
        </Button>
      </div>
      {contact && (
        <p className={styles.links}>
          <span>
            {signInText.needAccess} <a href={`mailto:${contact}`}>{contact}</a>
          </span>
        </p>
      )}
    </SignInFrame>
  );
}
