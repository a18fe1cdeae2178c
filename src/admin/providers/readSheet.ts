import { HttpError } from 'react-admin';
import type { SheetFormat } from '../../shared/contract/common.ts';

/** A sheet as the server wrote it, with the name that it gave it. */
export interface Sheet {
  readonly bytes: Blob;
  readonly format: SheetFormat;
}

/** Reads a sheet, byte by byte: as text it would lose the mark by which Excel knows UTF-8. Throws `HttpError`. */
export async function readSheet(
  path: string,
  { format, body }: { format: SheetFormat; body?: object },
): Promise<Sheet> {
  const response = await fetch(path, {
    credentials: 'include',
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) {
    const problem = (await response.json().catch(() => null)) as { message?: string } | null;
    throw new HttpError(problem?.message ?? response.statusText, response.status, problem);
  }
  return { bytes: await response.blob(), format };
}

/** Hands a sheet to the person as a file. */
export function saveSheet({ bytes, format }: Sheet, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = `${name}.${format}`;
  link.click();
  // The browser has taken it by then; some read it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
