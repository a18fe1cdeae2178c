import { setTimeout as sleep } from 'node:timers/promises';
import { signInForToken } from '../e2e/support/api.ts';

/** Waits until a demo server has made the previews of its content, which would be another measurement. */
export async function previewsMade(origin: string): Promise<void> {
  const headers = { authorization: `Bearer ${await signInForToken(origin, 'editor@sillage.example')}` };
  const filter = encodeURIComponent(JSON.stringify({ renditionState: 'pending' }));
  const path = `/api/backend/library-item?filter=${filter}&range=[0,0]`;
  for (;;) {
    const response = await fetch(`${origin}${path}`, { headers });
    if (response.headers.get('content-range')?.endsWith('/0')) return;
    await sleep(2000);
  }
}
