import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '../../../shared/client/apiError.ts';
import type { ConfigurationEntry } from '../../../shared/contract/configuration.ts';
import { inputName } from '../../components/translations/translatable.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { isStale, readErrorMessage } from '../../providers/httpClient.ts';
import { readChanges } from './configurationForm.ts';

type Entries = ConfigurationEntry[];

/**
 * Saves the settings that were changed. Those that another user changed meanwhile are shown beside what was typed, and
 * the next save is based on their current version.
 */
export function useSaveConfiguration(entries: Entries, onSaved: (entries: Entries) => void) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const [theirs, setTheirs] = useState<ReadonlyMap<string, ConfigurationEntry>>(new Map());

  const save = async (fields: FieldValues) => {
    const current = entries.map((entry) => theirs.get(entry.code) ?? entry);
    const changes = readChanges(current, fields);
    if (!changes) return undefined;
    try {
      const saved = await dataProvider.updateConfiguration(changes);
      notify('admin.configuration.saved', { type: 'info' });
      setTheirs(new Map());
      onSaved(saved);
      return undefined;
    } catch (error) {
      const errors = readErrors(error);
      if (!errors) {
        notify(readErrorMessage(error), { type: 'error' });
        return undefined;
      }
      if (isStale(error)) {
        const latest = await dataProvider.readConfiguration();
        const changed = latest
          .filter(({ code }) => code in errors)
          .map((entry) => [entry.code, entry] as const);
        setTheirs(new Map([...theirs, ...changed]));
        notify('admin.configuration.conflict', { type: 'warning' });
      }
      const words = isStale(error)
        ? () => translate('admin.configuration.conflict_field')
        : (message: string) => message;
      return Object.fromEntries(
        Object.entries(errors).map(([code, message]) => [inputName(code), words(message)]),
      );
    }
  };
  /** Shows what these settings are now beside what the form holds. */
  const meet = (changed: Entries) =>
    setTheirs(new Map([...theirs, ...changed.map((entry) => [entry.code, entry] as const)]));
  return { save, theirs, meet };
}

/** Messages by code, if the refusal names settings. */
const readErrors = (error: unknown) => (error instanceof ApiError && error.body.errors) || null;
