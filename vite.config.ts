import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The API that the development server forwards to; `npm run dev` sets it. */
const api = process.env.SILLAGE_API ?? 'http://127.0.0.1:3000';

/** Addresses below /admin belong to the back-office's page, as they do on the real server. */
function adminFallback(): Plugin {
  return {
    name: 'sillage-admin-fallback',
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        if (/^\/admin(\/|$)/.test(path) && !/\.\w+$/.test(path)) request.url = '/admin.html';
        next();
      });
    },
  };
}

/**
 * Lets an open portal find out that a newer build is served: the page carries its build's name, `/builds/latest.json`
 * names the latest, and `/builds/meta/<id>.json` exists once that one is there. The name comes from the scripts, so
 * that building the same sources again is no news.
 */
function buildMetadata(): Plugin {
  const mark = '%BUILD_ID%';
  return {
    name: 'sillage-build-metadata',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: mark }, injectTo: 'head' }],
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const id = createHash('sha256').update(names.sort().join()).digest('hex').slice(0, 16);
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.html'))
            file.source = String(file.source).replace(mark, id);
        }
        const source = JSON.stringify({ id, timestamp: Date.now() });
        this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source });
        this.emitFile({ type: 'asset', fileName: `builds/meta/${id}.json`, source });
      },
    },
  };
}

/**
 * The styles of the frame stand in the page: its first paint then waits for no second request. No chunk asks for their
 * file any more, and it is left out. The facts that the real server writes into the page are empty in development.
 */
function stylesInPage(): Plugin {
  const facts = /%(BRAND|SESSION|DEBUG)%/g;
  let isServing = false;
  let styles = '';
  return {
    name: 'sillage-styles-in-page',
    configResolved: ({ command }) => {
      isServing = command === 'serve';
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        const names = entry?.type === 'chunk' ? [entry.fileName, ...entry.imports] : [];
        for (const name of names) {
          const file = bundle[name];
          if (file?.type !== 'chunk') continue;
          for (const css of file.viteMetadata?.importedCss ?? []) {
            const asset = bundle[css];
            if (asset?.type === 'asset') styles += asset.source;
            delete bundle[css];
          }
          file.viteMetadata?.importedCss.clear();
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        isServing
          ? html.replaceAll(facts, '')
          : { html, tags: [{ tag: 'style', children: styles, injectTo: 'head' }] },
    },
  };
}

/** The pages that members open most, by the names that the script in index.html has for them. */
const PAGE_ENTRIES = {
  home: 'features/home/HomePage.tsx',
  library: 'features/library/LibraryPage.tsx',
  item: 'features/item/ItemPage.tsx',
  article: 'features/news/ArticlePage.tsx',
};

/** Writes the files of these pages into index.html, which asks for them beside the frame instead of after it. */
function pageFiles(): Plugin {
  const mark = '%PAGES%';
  let isServing = false;
  return {
    name: 'sillage-page-files',
    configResolved: ({ command }) => {
      isServing = command === 'serve';
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const filesOf = (name: string, known = new Set<string>()): Set<string> => {
          const chunk = bundle[name];
          if (chunk?.type !== 'chunk' || known.has(name)) return known;
          known.add(name);
          for (const css of chunk.viteMetadata?.importedCss ?? []) known.add(css);
          for (const imported of chunk.imports) filesOf(imported, known);
          return known;
        };
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        const frame = filesOf(entry?.fileName ?? '');
        const pages = Object.entries(PAGE_ENTRIES).map(([page, path]) => {
          const chunk = Object.values(bundle).find(
            (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(path),
          );
          if (!chunk && !isServing) throw new Error(`There is no chunk for ${path}.`);
          return [page, [...filesOf(chunk?.fileName ?? '')].filter((file) => !frame.has(file))];
        });
        return html.replace(mark, JSON.stringify(Object.fromEntries(pages)));
      },
    },
  };
}

/** The theme switches MUI's ripples off, and no button of the portal shows MUI's spinner: their code stays out. */
function withoutUnused(isPortal: boolean): Plugin {
  const none = '\0nothing';
  const unused = {
    '/TouchRipple.mjs': '/ButtonBase.mjs',
    ...(isPortal && { '/CircularProgress/index.mjs': '/Button.mjs' }),
  };
  return {
    name: 'sillage-without-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      Object.entries(unused).some(([part, user]) => source.endsWith(part) && importer?.endsWith(user))
        ? none
        : null,
    load: (id) => (id === none ? 'export default () => null;' : null),
  };
}

/** Two separate builds (`--mode portal`, `--mode admin`) share no chunks, which keeps the portal's first load small. */
export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    adminFallback(),
    withoutUnused(mode === 'portal'),
    ...(mode === 'portal' ? [stylesInPage(), pageFiles(), buildMetadata()] : []),
  ],
  appType: 'spa',
  // The editor's packages pin each other to different releases: one core serves them all.
  resolve: { dedupe: ['@tiptap/core', '@tiptap/pm'] },
  build: {
    outDir: `dist/${mode}`,
    emptyOutDir: true,
    assetsDir: mode === 'admin' ? 'assets/admin' : 'assets',
    copyPublicDir: mode === 'portal',
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 2500,
    rollupOptions:
      mode === 'admin'
        ? { input: 'admin.html' }
        : {
            input: 'index.html',
            // What every page stands in is one file, and the small parts that pages share are another one: fewer
            // requests on a slow line.
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'frame',
                    test: /src\/(portal\/main\.tsx|shared\/domain\/(?!fold|webVtt))|@mui\/material\/(Skeleton|Container)\//,
                    priority: 2,
                  },
                  // What the header opens, fetched when the first page is painted.
                  {
                    name: 'menus',
                    test: /header\/(PhoneDrawer|AccountPopover)|feedback\/Toasts|overlay\/StateDialog/,
                  },
                  {
                    name: 'parts',
                    test: /src\/portal\/(components\/(?!action|colour-mode|fields|full-screen|player)|lib\/(?!forms|icons|library\/(?!describeItem)))|@mui\/icons-material/,
                    minShareCount: 3,
                    priority: 1,
                  },
                ],
              },
            },
          },
  },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
}));
