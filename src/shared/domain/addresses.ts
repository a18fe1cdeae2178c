import type { NavigationItem } from '../contract/navigation.ts';
import { ADDRESSES } from './recordKinds.ts';

/** An address with its names replaced by what a record has there; `null` where it lacks one. */
export function fillAddress(address: string, record: Readonly<Record<string, unknown>>): string | null {
  let isWhole = true;
  const path = address.replace(/:(\w+)/g, (_, name: string) => {
    isWhole &&= record[name] !== null && record[name] !== undefined;
    return String(record[name]);
  });
  return isWhole ? path : null;
}

/** Where the portal shows a record; `null` of kinds without pages, and of what shows nowhere. */
export const addressOf = (kind: string, record: Readonly<Record<string, unknown>>): string | null => {
  const address = (ADDRESSES as Readonly<Record<string, string>>)[kind];
  return address === undefined ? null : fillAddress(address, record);
};

/** Where the portal lists records with such an address: `/news` of `/news/:slug`. */
export const listAddressOf = (address: string): string => address.replace(/[/?][^/?]*:\w+$/, '');

/** The path of a library by its slug. One in no menu is reachable below the first section. */
export const libraryPathIn = (navigation: readonly Pick<NavigationItem, 'sub'>[], slug: string): string =>
  navigation.flatMap(({ sub }) => sub).find(({ to }) => to.endsWith(`/${slug}`))?.to ??
  `/brand-catalogue/${slug}`;
