import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { shareEntries, sharePeople, shares, shareUses } from '../db/schema/shares.ts';
import { makeSecret, sealSecret } from '../modules/people/auth/public.ts';
import { itemNamed } from './itemNamed.ts';
import type { DemoManifest } from './manifest.ts';

const DAY_MS = 86_400_000;

interface DemoShare extends Pick<typeof shares.$inferInsert, 'title' | 'note' | 'mode' | 'forms'> {
  /** Items by the name of their file, with all formats of their shots. */
  readonly items: readonly string[];
  readonly days: number;
  readonly people?: readonly string[];
  readonly isWatermarked?: boolean;
  readonly downloadLimit?: number;
}

const SHARES: readonly DemoShare[] = [
  {
    title: 'Ambre Noir, for the window maker',
    note: 'Printed by the workshop in Lyon; they need the files until the window is up.',
    mode: 'download',
    forms: ['original', 'web'],
    items: ['perfumes/hero-ambre-noir-water.jpg', 'perfumes/ambre-noir-front.jpg'],
    days: 30,
    downloadLimit: 20,
  },
  {
    title: 'First looks for the magazine',
    note: 'Not to be published before the launch.',
    mode: 'view',
    forms: ['web'],
    items: ['perfumes/hero-bois-d-encre-wood.jpg', 'perfumes/iris-pale-front.jpg'],
    days: 14,
    people: ['ines@magazine.example'],
    isWatermarked: true,
  },
];

/** Links for people without an account, one of them for somebody named. */
export async function insertShares(
  tx: Database,
  { config }: Pick<Context, 'config'>,
  { manifest, items }: { manifest: DemoManifest; items: readonly number[] },
): Promise<void> {
  const itemId = itemNamed(manifest, items);
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'editor@sillage.example'));
  for (const { items: names, days, people = [], ...fields } of SHARES) {
    const { secret, hash } = makeSecret();
    const [row] = await tx
      .insert(shares)
      .values({
        ...fields,
        ownerId: owner?.id ?? 0,
        tokenHash: hash,
        sealedToken: sealSecret(config, { purpose: 'shares', owner: hash }, secret),
        endsAt: new Date(Date.now() + days * DAY_MS),
      })
      .returning({ id: shares.id });
    const shareId = row?.id ?? 0;
    await tx
      .insert(shareEntries)
      .values(names.map((name, position) => ({ shareId, itemId: itemId(name), isWhole: true, position })));
    if (people.length > 0) await tx.insert(sharePeople).values(people.map((email) => ({ shareId, email })));
    else await tx.insert(shareUses).values({ shareId, does: 'opened', at: new Date(Date.now() - DAY_MS) });
  }
}
