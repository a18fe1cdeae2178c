import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { withPurpose } from '../../lib/purpose/withPurpose.ts';
import { startDownload } from '../../lib/startDownload.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { mediaText as text } from '../../text/media.ts';

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
      withPurpose({ portal: slug, ...(itemIds && { itemIds }) }, (purpose) =>
        call('post', '/api/public/media-portal/{slug}/download', {
          params: { slug },
          body: { ...(itemIds && { itemIds: [...itemIds] }), ...purpose },
        }),
      ),
    );
    setBusy(false);
  };
  return [isBusy, run] as const;
}
