import { useEffect, useRef } from 'react';
import { type SaveContextValue, useSaveContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { holdShortcuts, releaseShortcuts } from '../keys/shortcuts.ts';
import { useShortcut } from '../keys/useShortcut.ts';

/** Milliseconds for which a saved form may still look unsaved, before what was typed meanwhile is the reason. */
const SETTLING_MS = 300;

/**
 * Saves the form around it by the keyboard, and publishes a record that is not public yet. What is pressed while a save
 * is under way waits for it.
 */
export function FormShortcuts() {
  const mark = useRef<HTMLSpanElement>(null);
  // Forms of no record have none.
  const context: SaveContextValue | undefined = useSaveContext();
  const { isSubmitting, isDirty, submitCount, errors } = useFormState();
  const saving = isSubmitting || context?.saving === true;
  const { setValue, getValues } = useFormContext();
  const publishedAt: unknown = useWatch({ name: 'publishedAt' });
  const isPublic = typeof publishedAt === 'string' && Date.parse(publishedAt) <= Date.now();
  const canPublish = publishedAt !== undefined && 'publishedAt' in getValues() && !isPublic;

  const isHolding = useRef(false);
  const isRefused = Object.keys(errors).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies(submitCount): a refused form may never have been saving
  useEffect(() => {
    if (saving) {
      holdShortcuts();
      isHolding.current = true;
    }
    if (saving || !isHolding.current) return;
    const release = () => {
      isHolding.current = false;
      releaseShortcuts(!isRefused);
    };
    const timer = setTimeout(release, isDirty && !isRefused ? SETTLING_MS : 0);
    return () => clearTimeout(timer);
  }, [saving, submitCount, isDirty, isRefused]);
  useEffect(() => () => releaseShortcuts(false), []);

  const save = () => {
    // What a field takes over when it loses the focus belongs to what is saved.
    if (document.activeElement instanceof HTMLElement) {
      const { activeElement } = document;
      activeElement.blur();
      activeElement.focus();
    }
    const form = mark.current?.closest('form');
    if (!form) return;
    holdShortcuts();
    isHolding.current = true;
    form.requestSubmit();
  };
  const publish = () => {
    setValue('publishedAt', new Date().toISOString(), { shouldDirty: true, shouldTouch: true });
    save();
  };
  useShortcut('save', save);
  useShortcut('publish', canPublish ? publish : null);
  return <span ref={mark} hidden />;
}
