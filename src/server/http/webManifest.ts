import type { AppHono } from './routes.ts';

const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** What browsers install the portal by: the organisation's name, and its own window. */
export function serveWebManifest(app: AppHono, readBrand: () => Promise<string>): void {
  app.get('/manifest.webmanifest', async (request) => {
    const brand = (await readBrand()) || 'Sillage';
    request.header('Cache-Control', 'no-cache');
    request.header('Content-Type', 'application/manifest+json');
    return request.body(
      JSON.stringify({
        id: '/',
        name: brand,
        short_name: brand.slice(0, 12),
        description: 'News, brand catalogue, training and merchandising for members.',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#ffffff',
        icons: ICONS,
        shortcuts: [
          { name: 'Search', url: '/search' },
          { name: 'Basket', url: '/basket' },
        ],
      }),
    );
  });
}
