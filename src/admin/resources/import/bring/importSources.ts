import type { ArrivedFiles } from '../../../providers/imports.ts';
import { pathOf } from '../../../uploads/folderOrder.ts';

const SHEET = /\.(csv|tsv|xlsx)$/i;
const ARCHIVE = /\.zip$/i;

export interface ImportSources {
  /** What can be the sheet, where a person must say which. */
  candidates: File[];
  sheet: File | null;
  archives: File[];
  files: File[];
}

/**
 * Separates sheet, archives and files. A single sheet is taken as the sheet of an import that has none, or when it is
 * added by itself; otherwise the user decides, since libraries also hold sheets as files.
 */
export function sortSources(all: readonly File[], { hasSheet }: { hasSheet: boolean }): ImportSources {
  const sheets = all.filter(({ name }) => SHEET.test(name));
  const archives = all.filter(({ name }) => ARCHIVE.test(name));
  const files = all.filter((file) => !sheets.includes(file) && !archives.includes(file));
  const isClear = sheets.length === 1 && (!hasSheet || all.length === 1);
  return {
    candidates: isClear ? [] : sheets,
    sheet: isClear ? (sheets[0] ?? null) : null,
    archives,
    files,
  };
}

/** With one of the candidates as the sheet; the others are files. */
export function chooseSheet(sources: ImportSources, sheet: File | null): ImportSources {
  const others = sources.candidates.filter((file) => file !== sheet);
  return { ...sources, candidates: [], sheet, files: [...sources.files, ...others] };
}

/** A path as the server compares it. */
const keyOf = (path: string): string => path.normalize('NFC').replaceAll('\\', '/').toLowerCase();

/** Takes out what arrived before: files with the same path and size, and archives with the same name and size. */
export function skipExisting(sources: ImportSources, { files, archives }: ArrivedFiles) {
  const sizes = new Map(files.map(({ path, size }) => [keyOf(path), size]));
  const isHere = (file: File) => sizes.get(keyOf(pathOf(file))) === file.size;
  const isKnown = (file: File) => archives.some(({ name, size }) => name === file.name && size === file.size);
  return {
    missing: {
      ...sources,
      files: sources.files.filter((file) => !isHere(file)),
      archives: sources.archives.filter((file) => !isKnown(file)),
    },
    passedOver: {
      ...sources,
      sheet: null,
      files: sources.files.filter(isHere),
      archives: sources.archives.filter(isKnown),
    },
  };
}

export const countSources = ({ files, archives, sheet }: ImportSources): number =>
  files.length + archives.length + (sheet ? 1 : 0);
