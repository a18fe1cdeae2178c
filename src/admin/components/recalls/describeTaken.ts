import type { RecallHolder } from '../../../shared/contract/recall.ts';

type Translate = (key: string, options?: object) => string;

/** Names of the files that somebody took, and how many there are besides. */
export function describeTaken(
  { files, fileNames }: Pick<RecallHolder, 'files' | 'fileNames'>,
  translate: Translate,
): string {
  if (fileNames.length === 0) return translate('admin.recalls.files', { smart_count: files });
  const names = fileNames.join(', ');
  const rest = files - fileNames.length;
  return rest > 0 ? translate('admin.recalls.files_more', { names, smart_count: rest }) : names;
}
