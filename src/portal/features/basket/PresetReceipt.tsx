import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BasketPreset, Preparation } from '../../../shared/contract/renditionPreset.ts';
import { formatSize } from '../../../shared/domain/sizes.ts';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { queryClient } from '../../lib/api/queryClient.ts';
import { downloadsQuery } from '../../lib/basket/basketQueries.ts';
import { askPurpose } from '../../lib/purpose/askPurpose.ts';
import type { PurposeFields } from '../../lib/purpose/purposeFields.ts';
import { basketPresetsQuery, preparationQuery } from '../../lib/queries/presets.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { startDownload } from '../../lib/startDownload.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { text } from '../../text/en.ts';
import { presetText } from '../../text/presets.ts';
import styles from './PresetReceipt.module.css';

type Others = 'original' | 'omit';

const keep = (preparation: Preparation | null) =>
  queryClient.setQueryData(preparationQuery.queryKey, preparation);

async function prepare(presetId: number): Promise<Preparation> {
  const preparation = await call('post', '/api/private/preparation', { body: { presetId } });
  keep(preparation);
  return preparation;
}

async function giveUp({ id }: Preparation): Promise<void> {
  await call('delete', '/api/private/preparation/{id}', { params: { id } });
  keep(null);
}

async function download(
  { id }: Preparation,
  { others, purpose }: { others: Others; purpose: PurposeFields },
): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const link = await call('post', '/api/private/user/basket/download', {
    body: { preparationId: id, others, timeZone, ...purpose },
  });
  startDownload(link.url);
  showToast(presetText.started);
  keep(null);
  void queryClient.invalidateQueries({ queryKey: downloadsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: basketPresetsQuery.queryKey });
}

/** The basket by a preset: what is missing is made first, with progress; then the download starts. */
export default function PresetReceipt({ presetId }: { presetId: number }) {
  const { data: presets } = useQuery(basketPresetsQuery);
  const { data: open } = useQuery(preparationQuery);
  const [others, setOthers] = useState<Others>('original');
  const [isBusy, setBusy] = useState(false);
  /** Whether the download starts by itself: who came back later decides anew. */
  const isAwaited = useRef(false);
  /** What the download is for; it does not start by itself before the member has said it. */
  const [said, setSaid] = useState<PurposeFields | null>(null);
  const offered = presets?.find(({ preset }) => preset.id === presetId);
  const preparation = open?.preset.id === presetId ? open : null;

  const run = async (action: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      // What was said may no longer be enough.
      setSaid(null);
      showToast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const isComplete = preparation !== null && preparation.waiting === 0 && preparation.failed === 0;
  useEffect(() => {
    if (!isComplete || !said || !isAwaited.current) return;
    isAwaited.current = false;
    download(preparation, { others, purpose: said })
      .catch((error) => showToast(messageOf(error), { tone: 'error' }))
      .finally(() => setSaid(null));
  }, [isComplete, preparation, others, said]);

  const handlePrepare = () => {
    isAwaited.current = true;
    return run(async () => {
      const { id } = await prepare(presetId);
      // Pictures are made meanwhile.
      setSaid(said ?? (await askPurpose({ preparationId: id })));
    });
  };
  const handleDownload = () => {
    isAwaited.current = false;
    return run(async () => {
      if (!preparation) return;
      const purpose = said ?? (await askPurpose({ preparationId: preparation.id }));
      if (!purpose) return;
      await download(preparation, { others, purpose });
      setSaid(null);
    });
  };
  const handleGiveUp = () => {
    isAwaited.current = false;
    setSaid(null);
    return run(async () => preparation && giveUp(preparation));
  };

  if (!offered && !preparation) return presets ? <p className={styles.note}>{presetText.unknown}</p> : null;
  return (
    <div className={styles.root}>
      {preparation ? (
        <Preparing
          preparation={preparation}
          others={others}
          isBusy={isBusy}
          onDownload={handleDownload}
          onRetry={handlePrepare}
          onGiveUp={handleGiveUp}
        >
          <OthersChoice
            count={preparation.lacking + preparation.failed}
            value={others}
            onChange={setOthers}
          />
        </Preparing>
      ) : (
        offered && (
          <Offer offered={offered} others={others} isBusy={isBusy} onPrepare={handlePrepare}>
            <OthersChoice count={offered.otherCount} value={others} onChange={setOthers} />
          </Offer>
        )
      )}
    </div>
  );
}

interface OthersProps {
  count: number;
  value: Others;
  onChange: (value: Others) => void;
}

function OthersChoice({ count, value, onChange }: OthersProps) {
  const locale = useLocale();
  if (count === 0) return null;
  return (
    <SelectField
      label={presetText.others(count, locale)}
      value={value}
      onChange={({ target }) => onChange(target.value === 'omit' ? 'omit' : 'original')}
    >
      {(['original', 'omit'] as const).map((known) => (
        <option key={known} value={known}>
          {presetText.othersAs[known]}
        </option>
      ))}
    </SelectField>
  );
}

interface OfferProps {
  offered: BasketPreset;
  others: Others;
  isBusy: boolean;
  onPrepare: () => void;
  /** What becomes of the others. */
  children: ReactNode;
}

function describeTimeLeft(seconds: number): string {
  const { timeLeft } = presetText;
  if (seconds < 60) return timeLeft.seconds;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? timeLeft.minutes(minutes) : timeLeft.hours(Math.round(minutes / 60));
}

function Offer({ offered, others, isBusy, onPrepare, children }: OfferProps) {
  const locale = useLocale();
  const { count, pictures, ready, otherCount, otherSize } = offered;
  const size = formatSize(offered.size + (others === 'original' ? otherSize : 0), locale);
  const missing = pictures - ready;
  return (
    <>
      <p className={styles.total}>{missing > 0 ? presetText.about(size) : size}</p>
      <p>
        {otherCount > 0
          ? presetText.havingSome(count, count + otherCount, locale)
          : presetText.havingAll(count, locale)}
      </p>
      {children}
      <Button variant="contained" className={styles.button} aria-busy={isBusy} onClick={onPrepare}>
        {missing > 0
          ? presetText.prepare(missing, locale)
          : presetText.download(others === 'original' ? pictures + otherCount : pictures, locale)}
      </Button>
      {missing > 0 && <p className={styles.note}>{presetText.missing(missing, locale)}</p>}
    </>
  );
}

interface PreparingProps {
  preparation: Preparation;
  others: Others;
  isBusy: boolean;
  onDownload: () => void;
  onRetry: () => void;
  onGiveUp: () => void;
  /** What becomes of the others. */
  children: ReactNode;
}

function Preparing({ preparation, others, isBusy, onDownload, onRetry, onGiveUp, children }: PreparingProps) {
  const locale = useLocale();
  const { total, ready, waiting, failed, lacking, size, secondsLeft } = preparation;
  const wanted = total - lacking;
  const held = others === 'original' ? total : ready;
  return (
    <>
      {waiting > 0 ? (
        <>
          <LinearProgress
            variant="determinate"
            value={wanted > 0 ? (100 * (wanted - waiting)) / wanted : 0}
            aria-label={presetText.preparing(preparation.preset.name)}
          />
          <p className={styles.progress} role="status">
            <span>{presetText.progress(ready, wanted, locale)}</span>
            {secondsLeft !== null && <span>{describeTimeLeft(secondsLeft)}</span>}
          </p>
          <p className={styles.note}>{presetText.leaving}</p>
        </>
      ) : (
        <p role="status">{presetText.ready(ready, formatSize(size, locale), locale)}</p>
      )}
      {failed > 0 && <Failures preparation={preparation} />}
      {children}
      {held > 0 && (
        <Button
          variant={waiting > 0 ? 'outlined' : 'contained'}
          className={styles.button}
          aria-busy={isBusy}
          onClick={onDownload}
        >
          {waiting > 0 ? presetText.startNow : presetText.download(held, locale)}
        </Button>
      )}
      {waiting > 0 && <p className={styles.note}>{presetText.startNowAs[others]}</p>}
      {waiting === 0 && failed > 0 && (
        <Button variant="outlined" aria-busy={isBusy} onClick={onRetry}>
          {text.actions.retry}
        </Button>
      )}
      <Button aria-busy={isBusy} onClick={onGiveUp}>
        {presetText.giveUp}
      </Button>
    </>
  );
}

function Failures({ preparation: { failed, failures } }: { preparation: Preparation }) {
  const locale = useLocale();
  return (
    <div>
      <p>{presetText.couldNot(failed, locale)}</p>
      <ul className={styles.failures}>
        {failures.map(({ itemId, title, failure }) => (
          <li key={itemId}>
            {title}: {failure}
          </li>
        ))}
        {failed > failures.length && <li>{presetText.more(failed - failures.length, locale)}</li>}
      </ul>
    </div>
  );
}
