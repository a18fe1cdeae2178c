import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { startDownload } from '../../lib/startDownload.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { mediaText as text } from '../../text/media.ts';

/** Runs what ends in the address of a download, and says how it went. */
export async function download(sign: () => Promise<{ url: string }>): Promise<void> {
  try {
    startDownload((await sign()).url);
    showToast(text.started);
  } catch (error) {
    showToast(messageOf(error), { tone: 'error' });
  }
}

/**
 * Downloads the named items of a media portal, or all of it, as one archive; and reports whether the request is
 * pending.
 */
export function useMediaDownload(slug: string) {
  const [isBusy, setBusy] = useState(false);
  const run = async (itemIds?: readonly number[]) => {
    if (isBusy) return;
    setBusy(true);
    await download(() =>
      call('post', '/api/public/media-portal/{slug}/download', {
        params: { slug },
        body: itemIds ? { itemIds } : {},
      }),
    );
    setBusy(false);
  };
  return [isBusy, run] as const;
}
