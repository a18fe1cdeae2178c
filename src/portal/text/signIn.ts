/** What only the sign-in pages say. */
export const signInText = {
  noWay: 'No way in just now',
  passkey: 'Sign in with a passkey',
  passkeyUnable: 'This browser has no passkeys. Sign in another way.',
};
