import { useRef } from 'react';
import { type SaveContextValue, useSaveContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useShortcut } from '../keys/useShortcut.ts';

/** Saves the form around it by the keyboard, and publishes a record that is not public yet. */
export function FormShortcuts() {
  const mark = useRef<HTMLSpanElement>(null);
  // Forms of no record have none.
  const context: SaveContextValue | undefined = useSaveContext();
  const { isSubmitting } = useFormState();
  const saving = isSubmitting || context?.saving === true;
  const { setValue, getValues } = useFormContext();
  const publishedAt: unknown = useWatch({ name: 'publishedAt' });
  const isPublic = typeof publishedAt === 'string' && Date.parse(publishedAt) <= Date.now();
  const canPublish = publishedAt !== undefined && 'publishedAt' in getValues() && !isPublic;

  const save = () => {
    // What a field takes over when it loses the focus belongs to what is saved.
    if (document.activeElement instanceof HTMLElement) {
      const { activeElement } = document;
      activeElement.blur();
      activeElement.focus();
    }
    mark.current?.closest('form')?.requestSubmit();
  };
  const publish = () => {
    setValue('publishedAt', new Date().toISOString(), { shouldDirty: true, shouldTouch: true });
    save();
  };
  useShortcut('save', saving ? null : save);
  useShortcut('publish', saving || !canPublish ? null : publish);
  return <span ref={mark} hidden />;
}
