import { createHash } from 'node:crypto';
import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { backOfficeTexts } from './scripts/vite/backOfficeTexts.ts';
import { guides } from './scripts/vite/guides.ts';
import { languages } from './scripts/vite/languages.ts';
import { logicalStyles } from './scripts/vite/logicalStyles.ts';
import { withoutDescriptions } from './scripts/vite/withoutDescriptions.ts';
import { themeOptions } from './src/shared/theme/themeOptions.ts';

type Bundle = Rolldown.OutputBundle;

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
 * names the latest, `/builds/meta/<id>.json` exists once that one is there, and `/builds/pages/<id>/<page>.json` names the
 * files of each page. The name comes from the scripts, so
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
        for (const [name, files] of pagesOf(bundle))
          this.emitFile({
            type: 'asset',
            fileName: `builds/pages/${id}/${name}.json`,
            source: JSON.stringify({ files }),
          });
        this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source });
        this.emitFile({ type: 'asset', fileName: `builds/meta/${id}.json`, source });
      },
    },
  };
}

/** The files of each page by the name that `app/routeTable.tsx` has for it: `features/news/NewsPage.tsx` is `news`. */
function pagesOf(bundle: Bundle): [string, string[]][] {
  return Object.values(bundle).flatMap((file): [string, string[]][] => {
    const [, name] = (file.type === 'chunk' && file.facadeModuleId?.match(/(\w+)Page\.tsx$/)) || [];
    if (file.type !== 'chunk' || !name || !file.isDynamicEntry) return [];
    return [[name.charAt(0).toLowerCase() + name.slice(1), [...filesOf(bundle, file.fileName)]]];
  });
}

/** A chunk's files, with those that it imports; style sheets in the order of their imports, the chunk's own last. */
function filesOf(bundle: Bundle, name: string, known = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || known.has(name)) return known;
  known.add(name);
  for (const imported of chunk.imports) filesOf(bundle, imported, known);
  for (const css of chunk.viteMetadata?.importedCss ?? []) known.add(css);
  return known;
}

/**
 * The styles of the frame stand in the page: its first paint then waits for no second request. No chunk asks for their
 * file any more, and it is left out. The facts that the real server writes into the page are empty in development.
 */
function stylesInPage(): Plugin {
  const facts = /%(BRAND|COLOURS|SESSION|DEBUG)%/g;
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
      // Before the scripts, which ask for the style sheets of pages: those must come after.
      handler: (html) => {
        const page = isServing ? html.replaceAll(facts, '') : html;
        return page.replace(
          '<!--styles-->',
          () => `<style>${themeSheet()}${isServing ? '' : styles}</style>`,
        );
      },
    },
  };
}

/** The theme's variables as a style sheet: a phone need not make, write and parse 400 of them before its first page. */
function themeSheet(): string {
  const kebab = (name: string) =>
    name.startsWith('--') ? name : name.replace(/[A-Z]/g, '-$&').toLowerCase();
  return createTheme(themeOptions)
    .generateStyleSheets()
    .flatMap((sheet) => Object.entries(sheet))
    .map(([selector, rules]) => {
      const lines = Object.entries(rules).map(([name, value]) => `${kebab(name)}:${value}`);
      return `${selector}{${lines.join(';')}}`;
    })
    .join('');
}

/** Hands the scripts to index.html, which asks for them once the words and pictures that it draws are painted. */
function scriptsLast(): Plugin {
  const mark = '%SCRIPTS%';
  const tag =
    /\s*<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g;
  let isServing = false;
  return {
    name: 'sillage-scripts-last',
    configResolved: ({ command }) => {
      isServing = command === 'serve';
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        if (isServing) return html.replace(mark, '{}');
        const [entry, ...frame] = [...html.matchAll(tag)].map(([, address = '']) => address);
        if (!entry) throw new Error('The page has no script.');
        return html
          .replaceAll(tag, '')
          .replace(mark, JSON.stringify({ entry, frame: frame.map((address) => address.slice(1)) }));
      },
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
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        const frame = filesOf(bundle, entry?.fileName ?? '');
        const pages = Object.entries(PAGE_ENTRIES).map(([page, path]) => {
          const chunk = Object.values(bundle).find(
            (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(path),
          );
          if (!chunk && !isServing) throw new Error(`There is no chunk for ${path}.`);
          return [page, [...filesOf(bundle, chunk?.fileName ?? '')].filter((file) => !frame.has(file))];
        });
        return html.replace(mark, JSON.stringify(Object.fromEntries(pages)));
      },
    },
  };
}

/**
 * The theme switches MUI's ripples off, no button of the portal shows MUI's spinner, and everything of the portal stands
 * in its own theme: the code for them stays out, and MUI's default theme is not made. index.html has its own script for
 * the colour mode.
 */
function withoutUnused(isPortal: boolean): Plugin {
  const none = '\0nothing';
  const unused: Record<string, string> = {
    '/TouchRipple.mjs': '/ButtonBase.mjs',
    ...(isPortal && { '/CircularProgress/index.mjs': 'Button.mjs', '/defaultTheme.mjs': '.mjs' }),
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
    transform: {
      filter: { id: /\/@mui\/system\/InitColorSchemeScript\/InitColorSchemeScript\.mjs$/ },
      handler: (code) => {
        const [constants, script] = code.split('export function buildInitColorSchemeScript');
        if (script === undefined) throw new Error('MUI has its script of the colour mode elsewhere.');
        return `${constants}export const buildInitColorSchemeScript = () => null;\nexport default () => null;`;
      },
    },
  };
}

/**
 * The portal's styles are made where its parts are rendered, slice by slice, and not all at once when React puts them into
 * the page: that held a phone up for a tenth of a second. A rule whose part is not shown in the end does no harm.
 */
function stylesWhileRendering(): Plugin {
  const file = '/src/portal/app/insertWhileRendering.ts';
  return {
    name: 'sillage-styles-while-rendering',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) =>
      source === '@emotion/use-insertion-effect-with-fallbacks' ? import.meta.dirname + file : null,
  };
}

/** Two separate builds (`--mode portal`, `--mode admin`) share no chunks, which keeps the portal's first load small. */
export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    adminFallback(),
    ...(mode === 'admin' ? [guides(), backOfficeTexts()] : []),
    withoutUnused(mode === 'portal'),
    withoutDescriptions(),
    ...(mode === 'portal'
      ? [
          logicalStyles(),
          stylesWhileRendering(),
          stylesInPage(),
          scriptsLast(),
          pageFiles(),
          buildMetadata(),
          languages(),
        ]
      : []),
  ],
  appType: 'spa',
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
        ? {
            input: 'admin.html',
            // What every screen stands in is one file, what the overview needs beside it another one, and what most
            // screens share a third one: dozens of small ones take longer, and pack worse.
            output: {
              codeSplitting: {
                groups: [
                  { name: 'frame', test: /src\/admin\/main\.tsx$/, priority: 3 },
                  {
                    name: 'overview',
                    test: /src\/admin\/pages\/dashboard\/DashboardPage\.tsx$/,
                    priority: 2,
                  },
                  { name: 'screens', minShareCount: 6, priority: 1 },
                ],
              },
            },
          }
        : {
            input: 'index.html',
            // What every page stands in is one file, and the small parts that pages share are another one: fewer
            // requests on a slow line.
            output: {
              // The first file names all others, and a hash does not compress.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:6][extname]',
              codeSplitting: {
                groups: [
                  {
                    name: 'frame',
                    test: /src\/(portal\/main\.tsx|shared\/domain\/(?!commentPlaces|draftFrame|fold|libraryTiles|localeWeeks|mentions|months|monthWeeks|nameDevice|noticeWords|qrPath|recallAnswers|since|sizes|times|translatedTexts|watermarkTile|webVtt|zonedTime))|@mui\/material\/(Skeleton|Container)\/|infiniteQueryOptions|messages:common\.comma/,
                    priority: 3,
                  },
                  // What small buttons, fields, and what opens and closes are made of: each page waits only for those
                  // that it has, and not for the parts of lists or the menus.
                  {
                    name: 'action',
                    test: /@mui\/(material\/)?utils\/|@mui\/material\/(IconButton\/|FormControl\/(use|FormControlContext))|portal\/components\/(action\/IconAction|fields\/useTyped)/,
                    priority: 2,
                  },
                  {
                    name: 'form',
                    test: /@mui\/material\/(Input|InputBase|NativeSelect|InputLabel|FormControl|FormHelperText)\/|Visibility\w*Outlined|portal\/components\/fields\/(Field|Password)/,
                    priority: 2,
                  },
                  {
                    name: 'search',
                    test: /src\/portal\/(text\/search|lib\/(queries\/search|search\/))|messages:kinds\.name|shared\/domain\/fold/,
                    priority: 2,
                  },
                  { name: 'sizes', test: /shared\/domain\/sizes/, priority: 2 },
                  { name: 'collapse', test: /@mui\/material\/(Accordion\w*|Collapse)\//, priority: 2 },
                  // What the header opens, fetched when the first page is painted.
                  {
                    name: 'menus',
                    test: /header\/(PhoneDrawer|AccountPopover)|search-overlay|feedback\/Toasts|overlay\/StateDialog/,
                  },
                  // What a page without a network needs is there together, or not at all.
                  {
                    name: 'offline',
                    test: /portal\/(lib\/offline\/(?!forgetOffline)|components\/feedback\/(OfflineNote|VisitedPages))/,
                    priority: 1,
                  },
                  {
                    name: 'parts',
                    test: /src\/portal\/(components\/(?!LanguageChooser|action|colour-mode|comments|compare|fields|full-screen|inbox|lists\/Add|overlay\/MenuOption|pdf|player|purpose|saved-searches|selection|shares|stage)|lib\/(?!comments|compare|favourites|forms|icons|inbox|language|lists|saved-searches|shares|usage|purpose\/ask|library\/(?!describeItem)))|@mui\/icons-material/,
                    minShareCount: 3,
                    priority: 1,
                  },
                ],
              },
            },
          },
  },
  server: {
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '/scim': { target: api, changeOrigin: false },
    },
  },
}));
