/** Everything that the PDF reader may need besides its code, bundled, so that nothing is fetched from elsewhere. */
const files = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/cmaps/*.bcmap',
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/node_modules/pdfjs-dist/wasm/*.wasm',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);

const folders = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts', wasmUrl: 'wasm' } as const;

/** Takes the place of the reader's own file loader. */
export class BundledAssets {
  async fetch({ kind, filename }: { kind: keyof typeof folders; filename: string }): Promise<Uint8Array> {
    const url = files[`/node_modules/pdfjs-dist/${folders[kind]}/${filename}`];
    if (!url) throw new Error(`The PDF reader asked for an unknown file: ${filename}`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename} could not be loaded.`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
