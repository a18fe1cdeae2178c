/** Words of a text, a paragraph a line. */
export function plainOf(html: string): string {
  if (!html.includes('<')) return html;
  const { body } = new DOMParser().parseFromString(html.replace(/<\/(p|h2|h3|li)>/g, '$&\n'), 'text/html');
  return body.textContent ?? '';
}

/** Whether two texts have the same words: an editor writes the same HTML in another way. */
export const haveSameWords = (one: string, other: string): boolean =>
  one === other || plainOf(one).replace(/\s+/g, '') === plainOf(other).replace(/\s+/g, '');
