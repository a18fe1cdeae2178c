import { showToast } from './toast/toastStore.ts';

interface Words {
  copied: string;
  failed: string;
}

/** Copies a text and says so; returns whether it was copied. */
export async function copyText(value: string, { copied, failed }: Words): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
  } catch {
    showToast(failed, { tone: 'error' });
    return false;
  }
  showToast(copied);
  return true;
}
