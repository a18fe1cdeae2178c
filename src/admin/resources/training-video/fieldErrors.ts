/** The messages that the server gave for parts of a field, by their path below it: `0.start`. */
export function readFieldErrors(errors: unknown, name: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  const collect = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('message' in value && typeof value.message === 'string') found[path] = value.message;
    for (const [part, inner] of Object.entries(value))
      if (/^\d+$/.test(part) || path !== '') collect(inner, path ? `${path}.${part}` : part);
  };
  if (typeof errors === 'object' && errors !== null)
    collect(Object.entries(errors).find(([key]) => key === name)?.[1], '');
  return found;
}
