import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import type { Downloadable } from '../../../../shared/contract/file.ts';
import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import { formatDimensions, formatSize } from '../../../../shared/domain/sizes.ts';
import { ActionButton } from '../../../components/action/ActionButton.tsx';
import { Disclosure } from '../../../components/overlay/Disclosure.tsx';
import { messageOf } from '../../../lib/api/messageOf.ts';
import { startDownload } from '../../../lib/basket/basketCalls.ts';
import { recordActivity, signItem } from '../../../lib/library/itemCalls.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { showToast } from '../../../lib/toast/toastStore.ts';
import { text } from '../../../text/en.ts';
import styles from './DownloadChoice.module.css';

async function downloadOne(item: ItemDetail, { name }: Downloadable) {
  try {
    const { url } = await signItem(item.id, { rendition: name });
    recordActivity(item.id, 'download');
    startDownload(url);
  } catch (error) {
    showToast(messageOf(error), { tone: 'error' });
  }
}

/** One button when there is only the original, a choice when there are renditions. */
export function DownloadChoice({ item }: { item: ItemDetail }) {
  const locale = useLocale();
  const { downloads } = item;
  const [original] = downloads;
  const icon = <FileDownload fontSize="small" />;
  if (downloads.length < 2) {
    return (
      <ActionButton
        startIcon={icon}
        disabled={!original || item.file.state !== 'ready'}
        onClick={() => original && downloadOne(item, original)}
      >
        {text.item.download}
      </ActionButton>
    );
  }
  return (
    <Disclosure
      triggerClassName={styles.trigger}
      panelClassName={styles.panel}
      align="start"
      trigger={
        <>
          {icon}
          {text.item.download}
          <ExpandMore fontSize="small" />
        </>
      }
    >
      {(close) => (
        <ul>
          {downloads.map((one) => (
            <li key={one.name}>
              <button
                type="button"
                className={styles.option}
                onClick={() => {
                  close();
                  void downloadOne(item, one);
                }}
              >
                <span>{one.label}</span>
                <span className={styles.facts}>
                  {[
                    one.width && one.height ? formatDimensions(one.width, one.height, locale) : null,
                    formatSize(one.size, locale),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
