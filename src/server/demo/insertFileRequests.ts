import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { fileRequests } from '../db/schema/fileRequests.ts';
import { libraries } from '../db/schema/libraries.ts';
import { makeSecret, sealSecret } from '../modules/people/auth/public.ts';

const DAY_MS = 86_400_000;
const GB = 1e9;

/** An open request for files, of a library that the demonstration has. */
export async function insertFileRequests(tx: Database, { config }: Pick<Context, 'config'>): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'editor@sillage.example'));
  const [library] = await tx
    .select({ id: libraries.id })
    .from(libraries)
    .where(eq(libraries.slug, 'perfumes'));
  if (!owner || !library) return;
  const { secret, hash } = makeSecret();
  await tx.insert(fileRequests).values({
    title: 'Autumn campaign, final pictures',
    note: 'The retouched pictures of both days as TIFF or PSD, with credit and caption in the file.',
    ownerId: owner.id,
    libraryId: library.id,
    tokenHash: hash,
    sealedToken: sealSecret(config, { purpose: 'file requests', owner: hash }, secret),
    endsAt: new Date(Date.now() + 21 * DAY_MS),
    filesMax: 200,
    bytesMax: 40 * GB,
    fileBytesMax: 2 * GB,
    kinds: ['image'],
  });
}
