import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { keepableFields } from './changedFields.ts';
import { DraftBand } from './DraftBand.tsx';
import type { DraftKeeper, OtherDrafts } from './draftKeeper.ts';
import { type Draft, PREFIX } from './draftStore.ts';

/** Milliseconds after a change at which it is kept; leaving the page keeps it at once. */
const KEEP_AFTER_MS = 400;

interface FormDraftsProps {
  keeper: DraftKeeper;
  /** Of the record that the form began with; `null` where there is none yet. */
  version: number | null;
  /** Called after a draft was restored into the form. Inputs with a state of their own should reset it. */
  onRestored: (draft: Draft) => void;
  /** The name of a field; those without one are not listed. */
  labelOf?: (name: string) => string;
}

/** Keeps what is typed into the form around it on the device, and offers what earlier forms of the record left. */
export function FormDrafts({ keeper, version, onRestored, labelOf }: FormDraftsProps) {
  const form = useFormContext();
  const { defaultValues } = useFormState();
  const notify = useNotify();
  const [others, setOthers] = useState<OtherDrafts>({ left: [], tabs: 0 });
  const [restored, setRestored] = useState<Draft | null>(null);
  const [hasRoom, setHasRoom] = useState(true);
  const isTouched = useRef(false);

  const keep = useCallback(() => {
    if (!isTouched.current) return;
    const changes = keepableFields(form.getValues(), defaultValues ?? {});
    setHasRoom(keeper.keep(changes, version));
    if (Object.keys(changes.mine).length > 0) return;
    isTouched.current = false;
    setRestored(null);
  }, [form, defaultValues, keeper, version]);
  const latestKeep = useRef(keep);
  latestKeep.current = keep;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      clearTimeout(timer);
      latestKeep.current();
    };
    const subscription = form.watch((_values, { name }) => {
      // Without a name the whole form was set: by a save, or by what it begins with.
      if (name) isTouched.current = true;
      clearTimeout(timer);
      timer = setTimeout(keepNow, KEEP_AFTER_MS);
    });
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') keepNow();
    };
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      subscription.unsubscribe();
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', handleHidden);
      keepNow();
      isTouched.current = false;
      keeper.leave();
    };
  }, [form, keeper]);

  // A saved form is as it was read: its draft was removed with the save.
  useEffect(() => {
    if (version === null) return;
    isTouched.current = Object.keys(keepableFields(form.getValues(), defaultValues ?? {}).mine).length > 0;
    if (isTouched.current) return;
    keeper.drop();
    setRestored(null);
  }, [form, defaultValues, keeper, version]);

  const refresh = useCallback(() => void keeper.others().then(setOthers), [keeper]);
  useEffect(() => {
    refresh();
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(PREFIX)) refresh();
    };
    window.addEventListener('storage', handleStorage);
    window.addEventListener('focus', refresh);
    return () => {
      window.removeEventListener('storage', handleStorage);
      window.removeEventListener('focus', refresh);
    };
  }, [refresh]);

  const handleRestore = async (draft: Draft) => {
    latestKeep.current();
    if (await keeper.restore(draft)) {
      form.reset({ ...form.getValues(), ...draft.mine }, { keepDefaultValues: true });
      isTouched.current = true;
      setRestored(draft);
      onRestored(draft);
    } else {
      notify('admin.draft.taken', { type: 'warning' });
    }
    refresh();
  };
  const handleDiscard = (draft: Draft) => {
    keeper.discard(draft);
    refresh();
  };

  return (
    <DraftBand
      others={others}
      restored={restored}
      hasRoom={hasRoom}
      version={version}
      labelOf={labelOf}
      onRestore={(draft) => void handleRestore(draft)}
      onDiscard={handleDiscard}
    />
  );
}
