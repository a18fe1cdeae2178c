/** RFC 6266 with RFC 5987: an ASCII fallback for old clients and the real name in UTF-8. */
export function contentDisposition(disposition: 'attachment' | 'inline', fileName: string): string {
  // Through UTF-8, so that a lone surrogate cannot make encodeURIComponent throw.
  const name = Buffer.from(fileName).toString();
  const fallback = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, (c: string) => (/\p{M}/u.test(c) ? '' : '_'));
  const quoted = fallback.replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${quoted}"; filename*=UTF-8''${encoded}`;
}
