/** docs/guide as HTML, made by scripts/vite/guides.ts. */
declare module 'virtual:guides' {
  export const guides: readonly { readonly name: string; readonly title: string; readonly html: string }[];
}
