import { saveFile } from '../../shared/client/saveFile.ts';
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
