/** Words of the first HTML, as the portal has them in `src/portal/text/en.ts`. */
export const words = {
  main: 'Main',
  menu: 'Menu',
  search: 'Search',
  new: 'New',
  basket: 'Basket',
  home: (brand: string) => `${brand}, home`,
  news: 'News',
  download: 'Download',
  items: 'Items',
} as const;
