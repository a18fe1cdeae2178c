import { randomBytes } from 'node:crypto';
import type { Database } from '../db/client.ts';
import { stableLinkDays, stableLinks } from '../db/schema/stableLinks.ts';
import { itemNamed } from './itemNamed.ts';
import type { DemoManifest } from './manifest.ts';

const DAY = 86_400_000;
const LINKS = [
  {
    name: 'Online shop, page of the fragrance',
    item: 'perfumes/ambre-noir-front.jpg',
    sites: [],
    agedDays: 24,
    perDay: 180,
    endsInDays: undefined,
  },
  {
    name: 'Department store, Lyon',
    item: 'perfumes/hero-ambre-noir-water.jpg',
    sites: ['galerie.example'],
    agedDays: 12,
    perDay: 36,
    endsInDays: 90,
  },
  {
    name: 'Newsletter of last spring',
    item: 'wadi-dawkah/resin-tears.jpg',
    sites: [],
    agedDays: 20,
    perDay: 4,
    endsInDays: -2,
  },
];

/** Addresses that other sites use, with how often they were opened. */
export async function insertStableLinks(
  tx: Database,
  manifest: DemoManifest,
  items: readonly number[],
): Promise<void> {
  const now = Date.now();
  const idOf = itemNamed(manifest, items);
  const rows = await tx
    .insert(stableLinks)
    .values(
      LINKS.map(({ name, item, sites, agedDays, endsInDays }) => ({
        name,
        sites,
        token: randomBytes(16).toString('base64url'),
        itemId: idOf(item),
        expiresAt: endsInDays === undefined ? null : new Date(now + endsInDays * DAY),
        createdAt: new Date(now - agedDays * DAY),
        updatedAt: new Date(now - agedDays * DAY),
      })),
    )
    .returning({ id: stableLinks.id });
  const days = LINKS.flatMap(({ agedDays, perDay, endsInDays = 0 }, index) =>
    Array.from({ length: agedDays + Math.min(endsInDays, 0) }, (_, age) => ({
      linkId: rows[index]?.id ?? 0,
      day: new Date(now - (agedDays - age) * DAY).toISOString().slice(0, 10),
      hits: Math.round(perDay * (0.6 + ((age * 7) % 9) / 10)),
    })),
  );
  await tx.insert(stableLinkDays).values(days);
}
