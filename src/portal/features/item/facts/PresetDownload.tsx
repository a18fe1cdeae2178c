import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import type { ItemRendition } from '../../../../shared/contract/renditionPreset.ts';
import { formatDimensions, formatSize } from '../../../../shared/domain/sizes.ts';
import { MenuOption } from '../../../components/overlay/MenuOption.tsx';
import { call } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/messageOf.ts';
import { queryClient } from '../../../lib/api/queryClient.ts';
import { joinFacts } from '../../../lib/language/joinFacts.ts';
import { recordActivity } from '../../../lib/library/itemCalls.ts';
import { askPurpose } from '../../../lib/purpose/askPurpose.ts';
import { type PurposeFields, purposeQueryOf } from '../../../lib/purpose/purposeFields.ts';
import { itemRenditionQuery, itemRenditionsQuery } from '../../../lib/queries/presets.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { startDownload } from '../../../lib/startDownload.ts';
import { showToast } from '../../../lib/toast/toastStore.ts';
import { basketText } from '../../../text/basket.ts';
import { text } from '../../../text/en.ts';
import { presetText } from '../../../text/presets.ts';
import styles from './PresetDownload.module.css';

interface Props {
  item: ItemDetail;
  /** The button that the menu opens below. */
  anchor: HTMLElement;
  isOpen: boolean;
  onClose: () => void;
}

/** What was chosen, and what it is for. */
interface Requested {
  readonly rendition: ItemRendition;
  readonly purpose: PurposeFields;
}

const fail = (error: unknown) => showToast(messageOf(error), { tone: 'error' });

async function ask(id: number, presetId: number, retry: boolean): Promise<void> {
  const made = await call('post', '/api/private/libraryitems/{id}/renditions/{presetId}', {
    params: { id, presetId },
    body: { retry },
  });
  queryClient.setQueryData(itemRenditionQuery(id, presetId).queryKey, made);
}

async function download(id: number, presetId: number, purpose: PurposeFields): Promise<void> {
  const { url } = await call('get', '/api/private/libraryitems/{id}/renditions/{presetId}/pre-signed', {
    params: { id, presetId },
    query: purposeQueryOf(purpose),
  });
  recordActivity(id, 'download');
  startDownload(url);
  showToast(presetText.started);
  void queryClient.invalidateQueries({ queryKey: itemRenditionsQuery(id).queryKey, exact: true });
}

/** The presets that an item can be had by, and how far the chosen one is. */
export default function PresetDownload({ item, anchor, isOpen, onClose }: Props) {
  const [requested, setRequested] = useState<Requested | null>(null);
  const { id } = item;
  const make = async (next: Requested, retry = false) => {
    await ask(id, next.rendition.preset.id, retry);
    setRequested(next);
  };
  const handleChoose = async (rendition: ItemRendition) => {
    onClose();
    try {
      const purpose = await askPurpose({ itemIds: [id] });
      if (purpose) await make({ rendition, purpose });
    } catch (error) {
      fail(error);
    }
  };
  return (
    <>
      {isOpen && (
        <PresetMenu
          item={item}
          anchor={anchor}
          onChoose={(one) => void handleChoose(one)}
          onClose={onClose}
        />
      )}
      {requested && (
        <Progress
          key={requested.rendition.preset.id}
          id={id}
          requested={requested}
          onRetry={() => void make(requested, true).catch(fail)}
          onEnd={() => setRequested(null)}
        />
      )}
    </>
  );
}

interface MenuProps extends Omit<Props, 'isOpen'> {
  onChoose: (rendition: ItemRendition) => void;
}

function PresetMenu({ item, anchor, onChoose, onClose }: MenuProps) {
  const { data, error } = useQuery(itemRenditionsQuery(item.id));
  const locale = useLocale();
  return (
    <Menu
      open
      anchorEl={anchor}
      slotProps={{
        list: { 'aria-label': basketText.form },
        paper: { style: { minWidth: anchor.offsetWidth } },
      }}
      onClose={onClose}
    >
      {!data && (
        <MenuItem disabled className={styles.empty}>
          {error ? messageOf(error) : presetText.loading}
        </MenuItem>
      )}
      {data?.length === 0 && (
        <MenuItem disabled className={styles.empty}>
          {presetText.none}
        </MenuItem>
      )}
      {data?.map((rendition) => (
        <MenuOption
          key={rendition.preset.id}
          label={rendition.preset.name}
          facts={describe(rendition, locale)}
          disabled={rendition.lack !== null}
          onClick={() => onChoose(rendition)}
        />
      ))}
    </Menu>
  );
}

function describe(rendition: ItemRendition, locale: string): string {
  const { preset, lack, from, width, height, size, isEstimate } = rendition;
  if (lack) return presetText.lacks[lack];
  const bytes = size === null ? null : formatSize(size, locale);
  return joinFacts([
    presetText.formats[preset.format],
    presetText.colours[preset.colourSpace],
    width && height ? formatDimensions(width, height, locale) : null,
    bytes && isEstimate ? presetText.about(bytes) : bytes,
    from && presetText.from(from.title),
  ]);
}

interface ProgressProps {
  id: number;
  requested: Requested;
  onRetry: () => void;
  onEnd: () => void;
}

/** Waits until the rendition is made, and then starts its download. */
function Progress({ id, requested, onRetry, onEnd }: ProgressProps) {
  const { purpose } = requested;
  const { preset } = requested.rendition;
  const { data } = useQuery(itemRenditionQuery(id, preset.id));
  const state = data?.state ?? 'waiting';
  useEffect(() => {
    if (state !== 'ready') return;
    onEnd();
    download(id, preset.id, purpose).catch(fail);
  }, [state, id, preset.id, purpose, onEnd]);
  // A basket that waited for it too was given up, and took it along.
  const isForgotten = state === 'none' && data?.lack === null;
  useEffect(() => {
    if (isForgotten) onRetry();
  }, [isForgotten, onRetry]);
  if (state === 'ready' || state === 'none') return null;
  return (
    <div className={styles.status} role="status">
      {state === 'waiting' ? (
        <>
          <LinearProgress aria-label={presetText.preparing(preset.name)} />
          <div className={styles.row}>
            <span>{presetText.preparing(preset.name)}</span>
            <Button size="small" onClick={onEnd}>
              {presetText.stop}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.row}>
          <span>
            {presetText.failed(preset.name)} {data?.failure}
          </span>
          <Button size="small" onClick={onRetry}>
            {text.actions.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
