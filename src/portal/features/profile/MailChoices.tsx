import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { NoticeChoices } from '../../../shared/contract/inbox.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { choicesQuery } from '../../lib/inbox/inboxQueries.ts';
import { CHOSEN_TOPICS, FREQUENCIES, topicsFor } from '../../lib/inbox/topics.ts';
import { useLocale, useSession } from '../../lib/session/useSession.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { inboxText } from '../../text/inbox.ts';
import styles from './ProfilePage.module.css';

const text = inboxText.choices;

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

type Change = Partial<Pick<NoticeChoices, 'hour' | 'timeZone'>> & {
  topics?: Partial<NoticeChoices['topics']>;
  isStopped?: false;
};

/** How often a member gets mails of each topic, and when. Each choice is stored when it is made. */
export default function MailChoices() {
  const client = useQueryClient();
  const locale = useLocale();
  const { session } = useSession();
  const { data, error, refetch } = useQuery(choicesQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Change) => call('patch', '/api/private/inbox/choices', { body }),
    onSuccess: (saved) => {
      client.setQueryData(choicesQuery.queryKey, saved);
      showToast(text.saved);
    },
    onError: (refusal) => showToast(messageOf(refusal), { tone: 'error' }),
  });
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = useMemo(
    () => [...new Set(['UTC', own, data?.timeZone ?? 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort(),
    [own, data?.timeZone],
  );
  if (!data)
    return error ? (
      <LoadError error={error} onRetry={refetch} />
    ) : (
      <Skeleton variant="rectangular" height={640} />
    );
  const refusedOn = data.refusedAt && formatDate(data.refusedAt, locale);
  return (
    <div className={styles.form} aria-busy={isPending}>
      {refusedOn && (
        <Alert severity="warning">
          {data.isStopped ? text.stopped(refusedOn) : text.refused(refusedOn)}
          {data.isStopped && (
            <Button size="small" onClick={() => mutate({ isStopped: false })}>
              {text.again}
            </Button>
          )}
        </Alert>
      )}
      {topicsFor(CHOSEN_TOPICS, session?.roles ?? []).map((topic) => (
        <SelectField
          key={topic}
          label={inboxText.topics[topic]}
          value={data.topics[topic]}
          onChange={(event) => {
            const frequency = FREQUENCIES.find((one) => one === event.target.value);
            if (frequency) mutate({ topics: { [topic]: frequency } });
          }}
        >
          {FREQUENCIES.map((frequency) => (
            <option key={frequency} value={frequency}>
              {text.often[frequency]}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField
        label={text.hour}
        value={data.hour}
        onChange={(event) => mutate({ hour: Number(event.target.value) })}
      >
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>{`${String(hour).padStart(2, '0')}:00`}</option>
        ))}
      </SelectField>
      <SelectField
        label={text.zone}
        help={text.ends}
        value={data.timeZone}
        onChange={(event) => mutate({ timeZone: event.target.value })}
      >
        {zones.map((zone) => (
          // The names of the zone database are English.
          <option key={zone} value={zone} lang="en">
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
