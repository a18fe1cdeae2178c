import { useEffect } from 'react';

/** Takes the place of react-admin's sign-in page: people sign in on the portal's own. */
export function SignInRedirect() {
  useEffect(() => {
    window.location.replace(`/login?${new URLSearchParams({ redirect: '/admin' })}`);
  }, []);
  return null;
}
