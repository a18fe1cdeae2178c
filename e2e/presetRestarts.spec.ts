import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { Preparation, RenditionPreset } from '../src/shared/contract/renditionPreset.ts';
import { call, DEMO_PASSWORD, signIn, signInForToken } from './support/api.ts';
import { expect, test } from './support/ownServer.ts';

test.use({ expectedFaults: { patterns: [/^Failed to load resource: net::ERR_/] } });

test('a basket that is being prepared goes on after the server was killed', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(180_000);
  const token = await signInForToken(server.origin, 'admin@sillage.example');
  const ask = <T>(method: string, path: string, body?: object) =>
    call<T>(method, path, body, token, server.origin);
  const items = await ask<LibraryItem[]>('GET', '/backend/library-item?range=[0,199]&sort=["id","ASC"]');
  const ids = items
    .filter(({ file }) => file.mediaType === 'image/jpeg')
    .map(({ id }) => id)
    .slice(0, 6);
  await ask('POST', '/private/user/basket', { ids });
  const preset = await ask<RenditionPreset>('POST', '/backend/rendition-preset', {
    name: 'Print',
    format: 'jpeg',
    colourSpace: 'cmyk',
    publishedAt: new Date().toISOString(),
  });
  const begun = await ask<Preparation>('POST', '/private/preparation', { presetId: preset.id });
  expect(begun.waiting).toBeGreaterThan(3);
  await expect(async () => {
    const [open] = await ask<Preparation[]>('GET', '/private/preparation');
    expect(open?.ready).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000 });
  await server.kill();
  await server.restart();
  const [after] = await ask<Preparation[]>('GET', '/private/preparation');
  expect(after).toMatchObject({ id: begun.id, total: ids.length, failed: 0 });
  expect(after?.waiting).toBeGreaterThan(0);
  await signIn(context.request, 'admin@sillage.example', DEMO_PASSWORD);
  await page.goto('/basket');
  await expect(page.getByText(new RegExp(`^${ids.length} pictures are ready, `))).toBeVisible({
    timeout: 120_000,
  });
  const [done] = await ask<Preparation[]>('GET', '/private/preparation');
  expect(done).toMatchObject({ ready: ids.length, waiting: 0, failed: 0 });
});
