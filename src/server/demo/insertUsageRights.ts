import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { isOneOf } from '../db/isOneOf.ts';
import { libraries, libraryItems } from '../db/schema/libraries.ts';
import { usageRights } from '../db/schema/usageRights.ts';
import type { DemoItem, DemoManifest } from './manifest.ts';

const DAY = 86_400_000;
type Right = Omit<typeof usageRights.$inferInsert, 'startsOn' | 'endsOn'> & {
  /** Days from today to its last one; without it the right never ends. */
  readonly endsInDays?: number;
  /** Items that name it. */
  readonly items?: (item: DemoItem) => boolean;
  /** The library for all of whose items it holds. */
  readonly library?: string;
};

const isFilm = ({ file }: DemoItem): boolean => file.endsWith('.mp4');
const shows =
  (name: string) =>
  ({ file }: DemoItem): boolean =>
    file.includes(`/${name}`);
const pictureBy =
  (photographer: string, library: string) =>
  ({ credit, library: own }: DemoItem): boolean =>
    own === library && credit.endsWith(photographer);

/** What photographers, an agency, composers and two performers allow. */
const RIGHTS: readonly Right[] = [
  {
    code: 'valmont-still-lifes',
    name: 'Iris Valmont, still lifes of perfumes',
    holderKind: 'photographer',
    holder: 'Iris Valmont',
    media: ['point-of-sale', 'print', 'web', 'social', 'press'],
    credit: '© Maison Solenne, photograph by Iris Valmont',
    contact: 'Studio Valmont, studio@valmont.example',
    costCenter: 'MK-2204',
    endsInDays: 760,
    items: pictureBy('Iris Valmont', 'perfumes'),
  },
  {
    code: 'valmont-brand-pictures',
    name: 'Iris Valmont, pictures of the brand',
    holderKind: 'photographer',
    holder: 'Iris Valmont',
    media: ['point-of-sale', 'print', 'web', 'press'],
    credit: '© Maison Solenne, photograph by Iris Valmont',
    contact: 'Studio Valmont, studio@valmont.example',
    costCenter: 'MK-2204',
    endsInDays: 400,
    items: pictureBy('Iris Valmont', 'solenne-brand-resources'),
  },
  {
    code: 'rehn-spaces',
    name: 'Tomas Rehn, spaces',
    holderKind: 'photographer',
    holder: 'Tomas Rehn',
    media: ['print', 'web', 'press'],
    credit: '© Maison Solenne, photograph by Tomas Rehn',
    restrictions: 'Show the rooms whole: no crop that hides what the architect built.',
    contact: 'Tomas Rehn, office@rehn.example',
    costCenter: 'AR-1100',
    library: 'solenne-spaces',
  },
  {
    code: 'rehn-portraits',
    name: 'Tomas Rehn, portraits',
    holderKind: 'photographer',
    holder: 'Tomas Rehn',
    media: ['web', 'press'],
    markets: ['europe', 'americas'],
    credit: '© Maison Solenne, photograph by Tomas Rehn',
    watermark: 'viewer',
    contact: 'Tomas Rehn, office@rehn.example',
    costCenter: 'PR-0310',
    endsInDays: 210,
    items: pictureBy('Tomas Rehn', 'solenne-brand-resources'),
  },
  {
    code: 'al-kathiri-wadi-dawkah',
    name: 'Salim al-Kathiri, Wadi Dawkah',
    holderKind: 'photographer',
    holder: 'Salim al-Kathiri',
    credit: '© Maison Solenne, photograph by Salim al-Kathiri',
    restrictions: 'Name the place: Wadi Dawkah, Oman.',
    contact: 'Salim al-Kathiri, salim@kathiri.example',
    costCenter: 'MK-2207',
    endsInDays: 1490,
    items: pictureBy('Salim al-Kathiri', 'wadi-dawkah'),
  },
  {
    code: 'atelier-nord-films',
    name: 'Atelier Nord, films of perfumes',
    holderKind: 'agency',
    holder: 'Atelier Nord',
    media: ['point-of-sale', 'web', 'social', 'paid'],
    credit: '© Maison Solenne, film by Atelier Nord',
    contact: 'Atelier Nord, rights@ateliernord.example',
    costCenter: 'MK-2210',
    endsInDays: 520,
    items: (item) => item.library === 'perfumes' && isFilm(item),
  },
  {
    code: 'atelier-nord-lessons',
    name: 'Atelier Nord, lessons',
    holderKind: 'agency',
    holder: 'Atelier Nord',
    media: ['point-of-sale', 'web'],
    credit: '© Maison Solenne, film by Atelier Nord',
    restrictions: 'To train staff, not in public.',
    contact: 'Atelier Nord, rights@ateliernord.example',
    costCenter: 'TR-0042',
    items: (item) => item.library === 'modules-handouts' && isFilm(item),
  },
  {
    code: 'ambre-noir-music',
    name: 'Ambre Noir, music of the film',
    holderKind: 'composer',
    holder: 'Leïla Brandt',
    media: ['point-of-sale', 'web', 'social'],
    markets: ['europe', 'gulf'],
    credit: 'Music: Leïla Brandt',
    contact: 'Brandt Musik, contact@brandt.example',
    costCenter: 'MK-2210',
    endsInDays: 24,
    items: shows('ambre-noir-water-film'),
  },
  {
    code: 'oud-mineral-music',
    name: 'Oud Minéral, music of the film',
    holderKind: 'composer',
    holder: 'Nasser Haddad',
    media: ['point-of-sale', 'web', 'social', 'tv'],
    markets: ['gulf'],
    credit: 'Music: Nasser Haddad',
    contact: 'Nasser Haddad, nasser@haddad.example',
    costCenter: 'MK-2210',
    endsInDays: 300,
    items: shows('oud-mineral-travertine-film'),
  },
  {
    code: 'lumiere-music',
    name: 'Lumière 07, music of the film',
    holderKind: 'composer',
    holder: 'Leïla Brandt',
    media: ['web', 'social'],
    credit: 'Music: Leïla Brandt',
    contact: 'Brandt Musik, contact@brandt.example',
    costCenter: 'MK-2210',
    endsInDays: 640,
    items: shows('lumiere-07-dune-film'),
  },
  {
    code: 'ambre-noir-hands',
    name: 'Ambre Noir, hands',
    holderKind: 'talent',
    holder: 'Ana Duarte',
    media: ['point-of-sale', 'web', 'social'],
    markets: ['europe', 'gulf', 'asia-pacific'],
    isExclusive: true,
    restrictions: 'No paid advertising without a new agreement.',
    contact: 'Agence Cléry, bookings@clery.example',
    costCenter: 'MK-2210',
    endsInDays: 480,
    items: shows('ambre-noir-light-study'),
  },
  {
    code: 'jardin-sec-voice',
    name: 'Jardin Sec, voice',
    holderKind: 'talent',
    holder: 'Jonas Weil',
    media: ['web', 'social', 'paid'],
    markets: ['europe'],
    contact: 'Agence Cléry, bookings@clery.example',
    costCenter: 'MK-2210',
    endsInDays: 160,
    items: shows('jardin-sec-green-marble-film'),
  },
];

/** Rights with the items and libraries that name them. `items` are the ids in the manifest's order. */
export async function insertUsageRights(
  tx: Database,
  manifest: DemoManifest,
  items: readonly number[],
): Promise<void> {
  const now = Date.now();
  const dayIn = (days: number) => new Date(now + days * DAY).toISOString().slice(0, 10);
  await tx.insert(usageRights).values(
    RIGHTS.map(({ endsInDays, items: _items, library: _library, ...right }) => ({
      ...right,
      startsOn: dayIn(-200),
      endsOn: endsInDays === undefined ? null : dayIn(endsInDays),
    })),
  );
  for (const { code, items: isOfItem, library } of RIGHTS) {
    if (library)
      await tx
        .update(libraries)
        .set({ usageRights: [code] })
        .where(eq(libraries.slug, library));
    const ids = isOfItem
      ? manifest.items.flatMap((item, index) => (isOfItem(item) ? (items[index] ?? []) : []))
      : [];
    if (ids.length === 0 && !library) throw new Error(`the demo pack has nothing under ${code}`);
    await tx
      .update(libraryItems)
      .set({ usageRights: sql`${libraryItems.usageRights} || array[${code}]` })
      .where(isOneOf(libraryItems.id, ids));
  }
}
