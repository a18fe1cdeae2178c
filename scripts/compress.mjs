/** Packs built assets once, at full strength, so that the server only sends files. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './setup.mjs';

const PACKED = /\.(js|mjs|css|html|svg|json|webmanifest|wasm)$/;

function pack(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) pack(path);
    else if (PACKED.test(name) && statSync(path).size > 1024) {
      const bytes = readFileSync(path);
      const quality = bytes.length > 400_000 ? 9 : 11;
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      );
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    }
  }
}

for (const build of ['portal', 'admin']) pack(join(root, 'dist', build));
