import { directionOf, isLanguage, tagOf } from '../../shared/domain/languages.ts';
import { wordsIn } from './first-screen/words.ts';
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
    // Browsers fetch it without cookies: the page names its own language.
    const asked = request.req.query('language');
    const language = isLanguage(asked) ? asked : 'en';
    const words = wordsIn(language);
    request.header('Cache-Control', 'no-cache');
    request.header('Content-Type', 'application/manifest+json');
    return request.body(
      JSON.stringify({
        id: '/',
        name: brand,
        short_name: brand.slice(0, 12),
        description: words.description,
        lang: tagOf(language),
        dir: directionOf(language),
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#ffffff',
        icons: ICONS,
        shortcuts: [
          { name: words.search, url: '/search' },
          { name: words.basket, url: '/basket' },
        ],
      }),
    );
  });
}
