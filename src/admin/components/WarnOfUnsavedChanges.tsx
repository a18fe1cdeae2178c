import { useEffect, useRef } from 'react';
import { useBlocker, useTranslate } from 'react-admin';
import { type Control, useFormState } from 'react-hook-form';

interface Props {
  /** Address of the form: its own tabs are below it, and lead nowhere else. */
  formRootPathName?: string;
  formControl?: Control;
}

/**
 * Asks before a form with unsaved changes is left, once for each time: that of react-admin can go on twice where the form
 * is reset meanwhile, which the router answers with an error.
 */
export function WarnOfUnsavedChanges({ formRootPathName, formControl }: Props) {
  const translate = useTranslate();
  const { isSubmitSuccessful, dirtyFields } = useFormState(
    formControl ? { control: formControl } : undefined,
  );
  const isKept = Object.keys(dirtyFields).length === 0 || isSubmitSuccessful;
  const { state, proceed, reset } = useBlocker(({ currentLocation, nextLocation }) => {
    if (isKept) return false;
    const root = formRootPathName || currentLocation.pathname;
    return !nextLocation.pathname.startsWith(root) || nextLocation.pathname.startsWith(`${root}/show`);
  });

  // The router has gone on before a screen that is still fetched lets this one know.
  const isAnswered = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what goes on or stays is new with each render.
  useEffect(() => {
    if (state !== 'blocked') isAnswered.current = false;
    if (state !== 'blocked' || isAnswered.current) return;
    const answer = (goesOn: boolean) => {
      isAnswered.current = true;
      if (goesOn) proceed?.();
      else reset?.();
    };
    if (isKept) return answer(true);
    // What was saved is clean a moment after it leads on.
    const timer = window.setTimeout(() => answer(window.confirm(translate('ra.message.unsaved_changes'))));
    return () => window.clearTimeout(timer);
  }, [state, isKept]);

  useEffect(() => {
    if (isKept) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isKept]);
  return null;
}
