import { useEffect, useRef, useState } from 'react';
import {
  type RaRecord,
  useDataProvider,
  useNotify,
  useRecordContext,
  useResourceContext,
  useUpdate,
} from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { releaseShortcuts } from '../../keys/shortcuts.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { isStale, readErrorMessage, readFieldErrors } from '../../providers/httpClient.ts';
import { changedFields, isSameValue } from '../drafts/changedFields.ts';
import type { DraftKeeper } from '../drafts/draftKeeper.ts';
import { savedBy } from './savedBy.ts';

type Fields = Record<string, unknown>;

/** Two versions of a record that went apart, and what both began with. */
export interface Conflict {
  readonly names: readonly string[];
  readonly before: Fields;
  readonly mine: Fields;
  readonly theirs: RaRecord;
  /** Who saved the newer version; `null`: several people, or nobody whose name may be read. */
  readonly by: string | null;
  /** Whether it was saved once more while the user chose. */
  readonly isAgain: boolean;
}

const fieldErrorsOf = (error: unknown) => {
  const errors = readFieldErrors(error);
  return Object.keys(errors).length > 0 ? errors : null;
};

/** The result for a form when nothing was saved: it stays dirty, and warns before it is left. */
const refusal = (message: string) => ({ root: { serverError: message } });

/**
 * Saves the form of a record over the version that it began with, which stays the same while something in it is not
 * saved, whatever is read meanwhile. When another user saved first, both versions are returned as a `conflict`.
 */
export function useRecordSave(keeper: DraftKeeper | null) {
  const resource = useResourceContext() ?? '';
  const latest = useRecordContext();
  const [shown, setShown] = useState(latest);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useRef<UseFormReturn | null>(null);
  const pending = useRef<{ values: Fields; errors: Record<string, string> } | null>(null);
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [update, { isPending: isSaving }] = useUpdate();
  const notify = useNotify();

  if (latest && latest.id !== shown?.id) setShown(latest);
  const isBehind = latest !== undefined && shown?.id === latest.id && latest.version > shown.version;
  useEffect(() => {
    if (!isBehind || !shown || !form.current) return;
    const { mine } = changedFields(form.current.getValues(), { ...form.current.formState.defaultValues });
    if (Object.keys(mine).length === 0) setShown(latest);
  }, [isBehind, latest, shown]);

  // The form has begun with the record by then: effects of what is inside run first.
  useEffect(() => {
    if (!pending.current || !shown) return;
    const { values, errors } = pending.current;
    pending.current = null;
    form.current?.reset({ ...form.current.getValues(), ...values }, { keepDefaultValues: true });
    for (const [name, message] of Object.entries(errors))
      form.current?.setError(name, { type: 'server', message });
  }, [shown]);

  /** What the form's changes were made to: of a restored draft an earlier version. */
  const baseOf = (record: RaRecord): Fields => {
    const restored = keeper?.restored();
    return restored && restored.version !== record.version ? { ...record, ...restored.before } : record;
  };
  const readConflict = async (mine: Fields, isAgain = false): Promise<Conflict> => {
    if (!shown) throw new Error('There is no record to compare.');
    const [{ data: theirs }, names, changes] = await Promise.all([
      dataProvider.getOne(resource, { id: shown.id }),
      dataProvider.readFieldNames(resource),
      // Names come from the record's history, where the user may read it.
      dataProvider.readHistory({ resource, id: shown.id }).then(
        ({ data }) => data,
        () => [],
      ),
    ]);
    const version = keeper?.restored()?.version ?? shown.version;
    const by = savedBy(changes, theirs.version - version);
    return { names, before: baseOf(shown), mine, theirs, by, isAgain };
  };
  const finish = (saved: RaRecord, sent: Fields) => {
    // What was typed while the save was under way stays typed.
    const { mine: typed } = changedFields(form.current?.getValues() ?? sent, sent);
    pending.current = Object.keys(typed).length > 0 ? { values: typed, errors: {} } : null;
    keeper?.drop();
    setConflict(null);
    setShown(saved);
    notify('ra.notification.updated', { type: 'info', messageArgs: { smart_count: 1 } });
  };
  const send = (data: Fields, previousData: RaRecord): Promise<RaRecord> =>
    update(
      resource,
      { id: previousData.id, data, previousData },
      // Failures are reported where they are caught.
      { mutationMode: 'pessimistic', returnPromise: true, onError: () => undefined },
    );

  /** Asks which values are meant; what was pressed meanwhile was meant for a record that is saved. */
  const ask = async (values: FieldValues, isAgain = false): Promise<void> => {
    releaseShortcuts(false);
    setConflict(await readConflict(values, isAgain));
  };

  /** Saves the form; returns messages by field, as forms take them. */
  const save = async (values: FieldValues): Promise<object | undefined> => {
    if (!shown) return undefined;
    const base = baseOf(shown);
    const isMet = Object.keys(base).some(
      (name) => !isSameValue(base[name], shown[name]) && !isSameValue(values[name], shown[name]),
    );
    try {
      if (isBehind || isMet) {
        await ask(values);
        return undefined;
      }
      finish(await send(values, shown), values);
      return undefined;
    } catch (error) {
      if (!isStale(error)) return fieldErrorsOf(error) ?? refusal(readErrorMessage(error));
      await ask(values);
      return undefined;
    }
  };

  /** Saves chosen values over the version that they were compared with. */
  const saveChosen = async (chosen: Fields): Promise<void> => {
    if (!conflict) return;
    const { theirs, mine } = conflict;
    const values = { ...theirs, ...chosen };
    try {
      finish(await send(values, theirs), form.current?.getValues() ?? mine);
    } catch (error) {
      const errors = fieldErrorsOf(error);
      if (isStale(error)) await ask(mine, true);
      else if (errors) {
        pending.current = { values: chosen, errors };
        setConflict(null);
        setShown(theirs);
      } else notify(readErrorMessage(error), { type: 'error' });
    }
  };

  const compare = async (): Promise<void> => {
    try {
      await ask(form.current?.getValues() ?? {});
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    }
  };

  const close = () => {
    setConflict(null);
    // The form takes a comparison for a save that succeeded: it is unsaved, and warns before it is left.
    form.current?.reset(undefined, { keepValues: true, keepDefaultValues: true, keepDirty: true });
  };

  return {
    resource,
    /** The record that the form begins with. */
    shown,
    /** Whether a newer version is known that the form does not show. */
    isBehind,
    conflict,
    isSaving,
    save,
    saveChosen,
    compare,
    close,
    /** Takes the form inside, when it is there. */
    setForm: (next: UseFormReturn | null) => {
      form.current = next;
    },
  };
}
