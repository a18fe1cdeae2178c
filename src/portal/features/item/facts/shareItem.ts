import { recordActivity } from '../../../lib/library/itemCalls.ts';
import { paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/toast/toastStore.ts';
import { text } from '../../../text/en.ts';

/** Copies the item's own address: without the filter that led here. */
export async function shareItem(id: number, libraryPath: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.origin + paths.item(libraryPath, id));
    recordActivity(id, 'share');
    showToast(text.item.copied);
  } catch {
    showToast(text.item.copyFailed, { tone: 'error' });
  }
}
