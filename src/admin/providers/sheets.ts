import type { SheetFormat } from '../../shared/contract/common.ts';

/** A sheet as the server wrote it. */
export interface Sheet {
  readonly bytes: Blob;
  readonly format: SheetFormat;
}

export const readSheet = async (bytes: Promise<Blob>, format: SheetFormat = 'csv'): Promise<Sheet> => ({
  bytes: await bytes,
  format,
});

/** Hands a sheet to the person as a file. */
export const saveSheet = ({ bytes, format }: Sheet, name: string): void =>
  saveFile(bytes, `${name}.${format}`);

export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // The browser has taken it by then; some read it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
