/** docs/guide as HTML, made by scripts/vite/guides.ts. */
interface GuideText {
  readonly name: string;
  readonly title: string;
  readonly html: string;
}
declare module 'virtual:guides.en' {
  export const guides: readonly GuideText[];
}
declare module 'virtual:guides.fr' {
  export const guides: readonly GuideText[];
}
