/** What someone typed as a link, as an address that the server keeps (`https`, `http`, `mailto`); else `null`. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  // A host with a port could be taken for a scheme.
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
  const address = hasScheme ? text : /^[^/@]+@[^/@]+$/.test(text) ? `mailto:${text}` : `https://${text}`;
  if (text.startsWith('/')) return text.startsWith('//') ? null : text;
  // A word alone is no host.
  const isHost = hasScheme || /^[^/]*[.:@]/.test(text);
  if (!isHost || !URL.canParse(address)) return null;
  return ['https:', 'http:', 'mailto:'].includes(new URL(address).protocol) ? address : null;
}
