import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { type RecallScope, recallInput } from '../../../shared/contract/recall.ts';
import { utcDay } from '../../../shared/domain/utcDay.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorCode, readErrorMessage, readFieldErrors } from '../../providers/httpClient.ts';
import { sayInPageLanguage } from '../../providers/inPageLanguage.ts';
import { readRecallCalls } from '../../providers/recalls.ts';

const DAY_MS = 24 * 3_600_000;
/** How long those who took it have for their answer, unless another day is chosen. */
const DEADLINE_DAYS = 14;
/** As many characters as the title may have. */
const TITLE_MAX = 200;

interface RecallValues {
  readonly title: string;
  readonly reason: string;
  /** Such as `2027-03-31`; `null` while what is typed is no day. */
  readonly deadline: string | null;
  readonly replacementItemId: number | null;
}

type Faults = Partial<Record<keyof RecallValues, string>>;
const fields = recallInput.omit({ scope: true });
const FIELDS = Object.keys(fields.shape) as (keyof RecallValues)[];

/** Why the fields cannot be sent, in the language of the page. */
async function readFaults(values: RecallValues): Promise<Faults> {
  const { error } = fields.safeParse(values);
  const faults: Faults = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = FIELDS.find((name) => name === path[0]);
    if (field) faults[field] ??= await sayInPageLanguage(message);
  }
  return faults;
}

interface RecallForm {
  /** `undefined` until it is known what is called back. */
  scope: RecallScope | undefined;
  title: string;
  onClose: () => void;
}

/** The fields of a recall, what is wrong with them, and the call that begins it. What was typed stays when that fails. */
export function useRecallForm({ scope, title, onClose }: RecallForm) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [first] = useState<RecallValues>(() => ({
    title: title.slice(0, TITLE_MAX),
    reason: '',
    deadline: utcDay(Date.now() + DEADLINE_DAYS * DAY_MS),
    replacementItemId: null,
  }));
  const [values, setValues] = useState(first);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<{ message: string; isUnknown: boolean } | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const change = (some: Partial<RecallValues>) => {
    setValues((known) => ({ ...known, ...some }));
    setFaults((known) => ({
      ...known,
      ...Object.fromEntries(Object.keys(some).map((name) => [name, undefined])),
    }));
  };
  const fail = (error: unknown) => {
    const messages = Object.entries(readFieldErrors(error));
    const own = messages.filter(([name]) => FIELDS.some((field) => field === name));
    setFaults(Object.fromEntries(own));
    // A fault of what is called back has no field here.
    const [other] = messages.filter((one) => !own.includes(one));
    setFailure(
      own.length > 0 && !other
        ? null
        : { message: other?.[1] ?? readErrorMessage(error), isUnknown: readErrorCode(error) === 'network' },
    );
  };
  const begin = async () => {
    if (!scope || values.deadline === null || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const calls = await readRecallCalls(dataProvider);
      const { id } = await calls.start({ ...values, deadline: values.deadline, scope });
      for (const name of ['recall', 'library-item', 'library', 'usage-right'])
        void queryClient.invalidateQueries({ queryKey: [name] });
      notify(translate('admin.recalls.started'), { type: 'info' });
      onClose();
      await navigate(`/recalls/${id}`);
    } catch (error) {
      fail(error);
      setBusy(false);
      setConfirming(false);
    }
  };
  return {
    values,
    faults,
    failure,
    isBusy,
    isConfirming,
    isTyped: FIELDS.some((name) => values[name] !== first[name]),
    change,
    /** Looks through the fields, and has what is right confirmed. */
    check: async () => {
      const found = await readFaults(values);
      setFaults(found);
      setConfirming(Object.keys(found).length === 0);
    },
    stop: () => setConfirming(false),
    begin,
  };
}
