import { message, messages } from './message.ts';

/** Words of the second step of a sign-in, and of passkeys. */
export const secondStepText = messages('secondStep', {
  title: 'One more step',
  lead: 'Your account asks for a second step.',
  code: 'Code',
  codeHelp: 'Of your authenticator, or one of your recovery codes.',
  recoveryHelp: 'One of your recovery codes.',
  trust: message<[days: number]>(['days'], 'Trust this device for {days} days'),
  trustHelp: 'Then it asks for your password only. Not on a device that others use.',
  submit: 'Continue',
  passkey: 'Use a passkey',
  back: 'Start again',
  reasons: {
    SecondStepWrong: 'This is not right, or was used already. Each code works once.',
    SecondStepOver: 'This took too long. Sign in again.',
    PasskeySignin: 'This passkey does not open an account here.',
    PasskeyUnverified:
      'Your device did not check that it is you. Sign in with your password; the passkey is then the second step.',
  } as Record<string, string>,
  cancelled: 'No passkey was used. Try again, or sign in another way.',
});
