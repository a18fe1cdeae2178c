import { z } from 'zod';
import { portalConfiguration } from '../../../shared/contract/configuration.ts';
import { libraryPage } from '../../../shared/contract/library.ts';
import { itemDetail } from '../../../shared/contract/libraryItem.ts';
import { libraryTiles } from '../../../shared/contract/libraryTile.ts';
import { listEndpoints } from '../../../shared/contract/list.ts';
import { navigationEndpoints } from '../../../shared/contract/navigation.ts';
import { newsArticle } from '../../../shared/contract/news.ts';
import { type Markup, markup } from '../markup.ts';
import { headerOf } from './header.ts';
import { articleScreen, homeScreen, itemScreen, libraryScreen, listScreen } from './screens.ts';
import type { Words } from './words.ts';

/** Pages in another frame than a member's. */
const OTHER_FRAMES = /^\/(login|lost-password|recover-password|request-access|connect-app|media)(\/|$)/;
const basketCount = z.object({ count: z.int() });

/**
 * What a member can read and follow before any script has loaded: the header with its links, and the first screen of
 * home, a library, an item, a list and an article. It is rendered from the responses embedded in the page and nothing else, so
 * it shows only what those calls allow. `null`: without the navigation there is nothing to follow.
 */
export function firstScreen(
  { pathname, brand, words }: { pathname: string; brand: string; words: Words },
  responses: Record<string, unknown>,
): string | null {
  if (OTHER_FRAMES.test(pathname)) return null;
  const read = <T>(pattern: RegExp, schema: z.ZodType<T>): T | undefined => {
    const found = Object.entries(responses).find(([path]) => pattern.test(path));
    return found && schema.safeParse(found[1]).data;
  };
  const navigation = read(/^\/private\/navigation$/, navigationEndpoints.show.response);
  if (!navigation) return null;
  const count = read(/^\/private\/user\/basket\/count$/, basketCount)?.count ?? 0;
  return markup`<div class="placeholder" data-first>${headerOf({ brand, navigation, count, pathname, words })}
<main class="placeholder-main">${screenOf()}</main></div>`.html;

  function screenOf(): Markup | null {
    const configuration = pathname === '/' && read(/^\/private\/configuration$/, portalConfiguration);
    if (configuration) return homeScreen(configuration, navigation ?? []);
    const item = read(/^\/private\/libraryitems\/\d+$/, itemDetail);
    if (item) return itemScreen(item, { pathname, words });
    const article = read(/^\/private\/news\/[^/]+$/, newsArticle);
    if (article) return articleScreen(article, words);
    const list = read(/^\/private\/list\/\d+$/, listEndpoints.show.response);
    const entries = read(/^\/private\/list\/\d+\/entries/, listEndpoints.entries.response);
    if (list && list.use !== 'search' && entries)
      return listScreen({ list, entries: entries.data, navigation: navigation ?? [], words });
    const library = read(/^\/private\/library\/[^/]+$/, libraryPage);
    const tiles = read(/^\/private\/library\/[^/]+\/items/, libraryTiles);
    return library && tiles
      ? libraryScreen({ library, tiles, navigation: navigation ?? [], pathname, words })
      : null;
  }
}
