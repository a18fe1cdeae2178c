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

/** Two separate builds (`--mode portal`, `--mode admin`) share no chunks, which keeps the portal's first load small. */
export default defineConfig(({ mode }) => ({
  plugins: [react(), adminFallback()],
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
        ? { input: 'admin.html' }
        : {
            input: 'index.html',
            // Small parts that most pages share travel together: fewer requests on a slow line.
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'parts',
                    test: /src\/portal\/(components|lib)\/(?!icons)(?!fields)|lucide/,
                    minShareCount: 3,
                  },
                ],
              },
            },
          },
  },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
}));
