import type { NavigationItem } from '../../../shared/contract/navigation.ts';
import { type Markup, markup } from '../markup.ts';
import type { Words } from './words.ts';

interface HeaderFacts {
  brand: string;
  navigation: readonly NavigationItem[];
  /** Items in the basket. */
  count: number;
  pathname: string;
  words: Words;
}

/** The header with links in place of its menus: `placeholder.css` shows the list or, on narrow screens, the menu. */
export const headerOf = ({ brand, navigation, count, pathname, words }: HeaderFacts): Markup => markup`
<header class="placeholder-header">
<div class="placeholder-left">
<nav class="placeholder-nav" aria-label="${words.main}"><ul>${navigation.map(
  ({ to, label, external }) =>
    markup`<li><a href="${to}"${!external && pathname.startsWith(to) && markup` aria-current="true"`}>${label}</a></li>`,
)}</ul></nav>
<details class="placeholder-menu"><summary>${words.menu}</summary>
<nav aria-label="${words.main}"><ul>${navigation.map(
  ({ to, label, sub }) => markup`<li><a href="${to}">${label}</a>${linksOf(sub)}</li>`,
)}</ul></nav></details>
</div>
<a class="placeholder-name" translate="no" href="/" aria-label="${words.home.replace('{brand}', () => brand)}">${brand}</a>
<div class="placeholder-right">
<a href="/search" aria-label="${words.search}"><span>${words.search}</span>${icon(SEARCH)}</a>
<a class="placeholder-wide" href="/what-you-have-missed">${words.new}</a>
<a href="/basket" aria-label="${words.basket}"><span>${words.basket}</span>${icon(BAG)}${
  count > 0 && markup` <b>${count}</b>`
}</a>
<span class="placeholder-account"></span>
</div>
</header>`;

/** The pages below an entry, such as the libraries of a section. */
export const linksOf = (entries: readonly { to: string; label: string }[]): Markup | false =>
  entries.length > 0 &&
  markup`<ul>${entries.map(({ to, label }) => markup`<li><a href="${to}">${label}</a></li>`)}</ul>`;

const icon = (path: string): Markup =>
  markup`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;

/** As @mui/icons-material draws `SearchOutlined` and `ShoppingBagOutlined`. */
const SEARCH =
  'M15.5 14h-.79l-.28-.27C15.41 12.59 16 11.11 16 9.5 16 5.91 13.09 3 9.5 3S3 5.91 3 9.5 5.91 16 9.5 16c1.61 0 3.09-.59 4.23-1.57l.27.28v.79l5 4.99L20.49 19zm-6 0C7.01 14 5 11.99 5 9.5S7.01 5 9.5 5 14 7.01 14 9.5 11.99 14 9.5 14';
const BAG =
  'M18 6h-2c0-2.21-1.79-4-4-4S8 3.79 8 6H6c-1.1 0-2 .9-2 2v12c0 1.1.9 2 2 2h12c1.1 0 2-.9 2-2V8c0-1.1-.9-2-2-2m-6-2c1.1 0 2 .9 2 2h-4c0-1.1.9-2 2-2m6 16H6V8h2v2c0 .55.45 1 1 1s1-.45 1-1V8h4v2c0 .55.45 1 1 1s1-.45 1-1V8h2z';
