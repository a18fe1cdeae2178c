/** Where the API lives: a `<meta name="api-base">` wins over the build's setting; both default to this origin. */
export function readApiBase(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content;
  const base = meta || import.meta.env.VITE_API_BASE || '/api';
  return base.replace(/\/+$/, '');
}
