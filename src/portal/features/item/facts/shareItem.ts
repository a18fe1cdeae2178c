import { copyText } from '../../../lib/copyText.ts';
import { recordActivity } from '../../../lib/library/itemCalls.ts';
import { paths } from '../../../lib/paths.ts';
import { text } from '../../../text/en.ts';

/** Copies the item's own address: without the filter that led here. */
export async function shareItem(id: number, libraryPath: string): Promise<void> {
  const address = window.location.origin + paths.item(libraryPath, id);
  const isCopied = await copyText(address, { copied: text.item.copied, failed: text.item.copyFailed });
  if (isCopied) recordActivity(id, 'share');
}
