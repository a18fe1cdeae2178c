import sharp from 'sharp';
import type { ItemDetail } from '../src/shared/contract/libraryItem.ts';
import { call, makeAccount, origin, PASSWORD, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';
import { addItem, makeLibrary } from './support/uploads.ts';

test.use({ who: 'editor' });

/** The mean difference of the pixels of two pictures of one size, 0 to 255. */
async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()),
  );
  if (!first || first.length !== second?.length) throw new Error('pictures of other sizes');
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length;
}

test('an editor has previews of a library carry a watermark, which members see and editors do not', async ({
  page,
}) => {
  const library = await makeLibrary('Unpublished campaign');
  const id = await addItem(library.id, 'portrait.jpg', 'hsl(20 40% 50%)');
  await call('PATCH', `/backend/library-item/${id}`, { publishedAt: '2026-01-01T00:00:00Z' });
  const { email } = await makeAccount(['ROLE_USER'], 'Ana Duarte');
  const token = await signInForToken(origin(), email, PASSWORD);
  let path = '';
  await expect(async () => {
    const { picture } = await call<ItemDetail>('GET', `/private/libraryitems/${id}`, undefined, token);
    path = picture?.sources.at(-1)?.url ?? '';
    expect(path).not.toBe('');
  }).toPass();
  const asMember = async () => {
    const response = await fetch(origin() + path, { headers: { authorization: `Bearer ${token}` } });
    return Buffer.from(await response.arrayBuffer());
  };
  const asEditor = async () => Buffer.from(await (await page.request.get(path)).body());
  const plain = await asEditor();
  expect((await asMember()).equals(plain)).toBe(true);

  await page.goto(`/admin/library/${library.id}`);
  await page.getByRole('combobox', { name: 'Watermark' }).click();
  await page.getByRole('option', { name: 'Of the house' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => differenceOf(await asMember(), plain)).toBeGreaterThan(0.5);
  expect((await asEditor()).equals(plain)).toBe(true);

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Watermark' })).toHaveText('Of the house');
});
