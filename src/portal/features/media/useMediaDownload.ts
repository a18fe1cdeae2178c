import { useState } from 'react';
import { messageOf } from '../../lib/api/messageOf.ts';
import { withPurpose } from '../../lib/purpose/withPurpose.ts';
import { startDownload } from '../../lib/startDownload.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { mediaText as text } from '../../text/media.ts';
import type { MediaSource } from './mediaSource.ts';

/** Runs what ends in the address of a download, or in `null` when the visitor decides against it, and says how it went. */
export async function download(sign: () => Promise<{ url: string } | null>): Promise<void> {
  try {
    const signed = await sign();
    if (!signed) return;
    startDownload(signed.url);
    showToast(text.started);
  } catch (error) {
    showToast(messageOf(error), { tone: 'error' });
  }
}

/** Downloads the named items of a source, or all of it, as one archive; and reports whether the request is pending. */
export function useMediaDownload(source: MediaSource) {
  const [isBusy, setBusy] = useState(false);
  const run = async (itemIds?: readonly number[]) => {
    if (isBusy) return;
    setBusy(true);
    await download(() =>
      withPurpose({ ...source.chosen, ...(itemIds && { itemIds }) }, (purpose) =>
        source.takeArchive(itemIds, purpose),
      ),
    );
    setBusy(false);
  };
  return [isBusy, run] as const;
}
