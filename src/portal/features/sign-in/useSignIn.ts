import { useCallback, useState } from 'react';
import { ApiError } from '../../../shared/client/apiError.ts';
import { readAuthError } from '../../../shared/client/authCalls.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { followSignIn } from '../../lib/session/followSignIn.ts';
import { text } from '../../text/en.ts';
import { signInText } from '../../text/signIn.ts';

const reason = (code: string) =>
  signInText.reasons[code] ?? signInText.reasons.default ?? text.errors.unexpected;

/** Names of the house's directories by their codes. */
export type DirectoryNames = Readonly<Record<string, string>>;

/** Why a sign-in did not work, by the address that it led to; `null` where it did. */
export function faultAt(url: string, names: DirectoryNames = {}): string | null {
  const code = readAuthError(url);
  if (code === null) return null;
  const name = names[new URL(url, window.location.origin).searchParams.get('provider') ?? ''];
  return code === 'PasswordOff' && name ? signInText.onlyWith(name) : reason(code);
}

/**
 * Runs one of the Auth.js calls, and says in words why it did not work. `onSecondStep` is called where the account asks for
 * one after the first.
 */
export function useSignIn(onSecondStep?: () => void, names?: DirectoryNames) {
  const [fault, setFault] = useState<string | null>(null);
  const run = useCallback(
    async (call: () => Promise<string>): Promise<boolean> => {
      setFault(null);
      try {
        const url = await call();
        const code = readAuthError(url);
        if (code === 'SecondStep' && onSecondStep) onSecondStep();
        else if (code) setFault(faultAt(url, names));
        return !code;
      } catch (error) {
        const code = error instanceof ApiError ? error.code : '';
        setFault(signInText.reasons[code] ?? messageOf(error));
        return false;
      }
    },
    [onSecondStep, names],
  );

  /** Signing in ends in a fresh session; the guard then leads on. */
  const signIn = useCallback(
    async (call: () => Promise<string>) => {
      let url = '';
      const isDone = await run(async () => {
        url = await call();
        return url;
      });
      if (isDone) await followSignIn(url);
    },
    [run],
  );
  return { fault, run, signIn, reason };
}
