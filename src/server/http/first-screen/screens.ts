import { Parser } from 'htmlparser2';
import type { PortalConfiguration } from '../../../shared/contract/configuration.ts';
import type { LibraryPage } from '../../../shared/contract/library.ts';
import type { ItemDetail, ItemSummary } from '../../../shared/contract/libraryItem.ts';
import type { LibraryTiles } from '../../../shared/contract/libraryTile.ts';
import type { List, ListEntry } from '../../../shared/contract/list.ts';
import type { NavigationItem } from '../../../shared/contract/navigation.ts';
import type { NewsArticle } from '../../../shared/contract/news.ts';
import { libraryPathIn } from '../../../shared/domain/addresses.ts';
import { readHero } from '../../../shared/domain/heroSetting.ts';
import { entriesOf } from '../../../shared/domain/libraryTiles.ts';
import { type Markup, markup } from '../markup.ts';
import { linksOf } from './header.ts';
import { pictureOf } from './picture.ts';
import type { Words } from './words.ts';

/** As components/item-list/ItemCell.tsx, features/item/stage/ImageStage.tsx and features/news/ArticlePage.tsx say it. */
const SIZES = {
  tile: '(min-width: 740px) 280px, 46vw',
  stage: '(min-width: 900px) 66vw, 100vw',
  cover: '(min-width: 1440px) 1312px, 100vw',
  hero: '100vw',
} as const;
/** More than a first screen shows: names are short, and further rows are there for who scrolls before the scripts come. */
const NAMES = 24;
/** The line belongs to the first ones. */
const PICTURES = 4;
/** Paragraphs of an article: what a screen shows below its cover. */
const PARAGRAPHS = 3;

/** The hero of features/home, and below it the organisation's libraries and records. */
export function homeScreen(
  configuration: PortalConfiguration,
  navigation: readonly NavigationItem[],
): Markup | null {
  const picture = configuration['hero.picture'];
  if (!picture) return null;
  const { side, tone } = readHero(configuration);
  const { 'hero.to': to, 'hero.action': action } = configuration;
  return markup`${pictureOf(picture, { className: 'placeholder-hero', sizes: SIZES.hero })}
<section class="placeholder-words" data-side="${side}" data-tone="${tone}"><div>
<p class="placeholder-eyebrow">${configuration['hero.eyebrow']}</p>
<h1 class="placeholder-title">${configuration['hero.title']}</h1>
${to && action && markup`<p><a class="placeholder-button" href="${to}">${action}</a></p>`}
</div></section>
<div class="placeholder-entries">${navigation.map(
    ({ to: section, label, sub }) =>
      sub.length > 0 && markup`<section><h2><a href="${section}">${label}</a></h2>${linksOf(sub)}</section>`,
  )}</div>`;
}

interface LibraryFacts {
  library: LibraryPage;
  tiles: LibraryTiles;
  navigation: readonly NavigationItem[];
  pathname: string;
  words: Words;
}

/** The words of components/PageTitle.tsx and the first tiles of the library, its toolbar left empty. */
export function libraryScreen({ library, tiles, navigation, pathname, words }: LibraryFacts): Markup {
  const parent = navigation.find(({ to }) => to === `/${library.section}`);
  const entries = entriesOf({ ...tiles, data: tiles.data.slice(0, NAMES) }).data;
  return markup`<div class="placeholder-head">
<p class="placeholder-eyebrow">${parent?.label}</p>
<h1 class="placeholder-h1">${library.title}</h1>
<p class="placeholder-lead">${library.introduction}</p>
</div>
<ul class="placeholder-tiles" aria-label="${words.items}">${entries.map(
    ({ title, picture, matches: [first] }, place) =>
      tileOf({ title, picture, place, href: `${pathname}/item/${first?.id}` }),
  )}</ul>`;
}

interface ListFacts {
  list: List;
  entries: readonly ListEntry[];
  navigation: readonly NavigationItem[];
  words: Words;
}

/** The name of a list and its first items, with what is done with it left empty. */
export function listScreen({ list, entries, navigation, words }: ListFacts): Markup {
  const items = entries.flatMap(({ kind, record }) => (kind === 'library-item' ? record : []));
  return markup`<div class="placeholder-list"${list.isOwn && markup` data-own`}>
<p class="placeholder-eyebrow"><a href="/lists">${words.lists}</a></p>
<h1 class="placeholder-headline">${list.name}</h1>
${list.text && markup`<p class="placeholder-excerpt">${list.text}</p>`}
</div>
<ul class="placeholder-tiles" data-of="list" aria-label="${words.items}">${items
    .slice(0, NAMES)
    .map(({ id, title, picture, library }, place) =>
      tileOf({ title, picture, place, href: `${libraryPathIn(navigation, library.slug)}/item/${id}` }),
    )}</ul>`;
}

interface TileFacts {
  title: string;
  picture: ItemSummary['picture'];
  place: number;
  href: string;
}

const tileOf = ({ title, picture, place, href }: TileFacts): Markup =>
  markup`<li>${
    picture && place < PICTURES
      ? pictureOf(picture, { className: `placeholder-tile ${picture.ground ?? ''}`, sizes: SIZES.tile })
      : markup`<span class="placeholder-tile"></span>`
  }<a href="${href}">${title}</a></li>`;

/** As features/item lays an item out: its picture, and what it is called with the way to its file beside. */
export function itemScreen(
  item: ItemDetail,
  { pathname, words }: { pathname: string; words: Words },
): Markup {
  const { title, description, picture, library, file, downloads } = item;
  const [original] = downloads;
  const address = `/api/private/libraryitems/${item.id}/pre-signed`;
  return markup`${
    picture && file.kind === 'image'
      ? pictureOf(picture, { className: 'placeholder-stage', sizes: SIZES.stage })
      : markup`<span class="placeholder-stage"></span>`
  }<div class="placeholder-facts">
<a class="placeholder-eyebrow" href="${pathname.slice(0, pathname.lastIndexOf('/item/'))}">${library.title}</a>
<h1 class="placeholder-h2">${title}</h1>
${description && markup`<p class="placeholder-description">${description}</p>`}
<div class="placeholder-actions"><span class="placeholder-block"></span>
${
  original &&
  file.state === 'ready' &&
  markup`<a class="placeholder-button" href="${address}?rendition=${encodeURIComponent(original.name)}">${words.download}</a>`
}</div></div>`;
}

/** As features/news/ArticlePage.tsx opens, with the beginning of its text. */
export function articleScreen(article: NewsArticle, words: Words): Markup {
  const { title, excerpt, cover, tags, body } = article;
  return markup`<div class="placeholder-masthead"><a href="/news">${words.news}</a></div>
<article><div class="placeholder-article">
<p class="placeholder-eyebrow">${tags[0] ?? '\u00a0'}</p>
<h1 class="placeholder-headline">${title}</h1>
${excerpt && markup`<p class="placeholder-excerpt">${excerpt}</p>`}
</div>
${cover && pictureOf(cover, { className: 'placeholder-cover', sizes: SIZES.cover })}
<div class="placeholder-text">${firstParagraphs(body).map((text) => markup`<p>${text}</p>`)}</div></article>`;
}

/** Plain texts of the first paragraphs of a rich text. */
function firstParagraphs(html: string): string[] {
  const texts: string[] = [];
  let isOpen = false;
  const parser = new Parser({
    onopentagname: (name) => {
      if (name === 'p' && texts.length < PARAGRAPHS) {
        isOpen = true;
        texts.push('');
      }
    },
    ontext: (text) => {
      if (isOpen) texts.push(`${texts.pop() ?? ''}${text}`);
    },
    onclosetag: (name) => {
      if (name === 'p') isOpen = false;
    },
  });
  parser.end(html);
  return texts.filter((text) => text.trim() !== '');
}
