import { defineConfig } from 'vite';
import { serverTexts } from './scripts/vite/serverTexts.ts';

/** The server in one file, and the processes that it starts for previews and demo originals; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  plugins: [serverTexts()],
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: {
        main: 'src/server/main.ts',
        renderChild: 'src/server/files/renditions/renderChild.ts',
        embeddedThread: 'src/server/db/embeddedThread.ts',
        originalChild: 'src/server/demo/originals/originalChild.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', format: 'es' },
    },
  },
  ssr: { external: true },
});
