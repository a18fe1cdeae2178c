import type { ConfigurationEntry } from '../../../../shared/contract/configuration.ts';
import type { Author } from '../../../content/author.ts';
import type { RecordKind } from '../../../content/recordKind.ts';
import { hasPgCode } from '../../../content/records.ts';
import { slugOf } from '../../../content/slugs.ts';
import type { Database } from '../../../db/client.ts';
import { invalid } from '../../../http/errors.ts';
import { moveBrandPages } from './brandPages.repo.ts';

/** The organisation's part of addresses: what is configured, else made from its name. */
export function brandSlugOf(settings: ReadonlyMap<string, Pick<ConfigurationEntry, 'value'>>): string {
  const { value: slug = '' } = settings.get('brand.slug') ?? {};
  return String(slug || slugOf(String(settings.get('brand.name')?.value ?? ''), 'house'));
}

/** Moves the brand pages to their new addresses. Throws 400 for the setting when another page has one of them. */
export async function applyBrand(
  tx: Database,
  libraryKind: RecordKind,
  { from, to }: { from: string; to: string },
  author: Author,
): Promise<void> {
  if (from === to) return;
  const taken = await moveBrandPages(tx, libraryKind, { from, to }, author).catch((error: unknown) => {
    // Another request gave a page that address at the same moment.
    if (hasPgCode(error, '23505')) return to;
    throw error;
  });
  if (taken)
    throw invalid({ 'brand.slug': `Another page is called ${taken}. Choose another name in addresses.` });
}
