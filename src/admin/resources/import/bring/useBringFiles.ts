import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ImportRecord } from '../../../../shared/contract/import.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import type { UploadQueue } from '../../../uploads/uploader.ts';
import type { ImportTarget } from '../../../uploads/uploadMeta.ts';
import { chooseSheet, countSources, type ImportSources, skipExisting, sortSources } from './importSources.ts';

interface BringOptions {
  queue: UploadQueue | null;
  record: ImportRecord | null;
  /** The import, made if there is none yet. */
  ensure: () => Promise<ImportRecord>;
}

/** Takes what is dropped: asks which sheet is meant, passes over what is there, and uploads the rest. */
export function useBringFiles({ queue, record, ensure }: BringOptions) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const [question, setQuestion] = useState<ImportSources | null>(null);
  const [passedOver, setPassedOver] = useState<ImportSources | null>(null);

  const upload = ({ sheet, archives, files }: ImportSources, { id, library }: ImportRecord) => {
    const as = (part: ImportTarget['as']) => ({ imports: { id, name: library.title, as: part } });
    // The sheet first: it is small, and everything else is about it.
    if (sheet) queue?.add([sheet], as('sheet'));
    if (archives.length > 0) queue?.add(archives, as('archive'));
    if (files.length > 0) queue?.add(files, as('file'));
  };

  const take = async (sources: ImportSources) => {
    setQuestion(null);
    try {
      const target = await ensure();
      if (!record) return upload(sources, target);
      const sorted = skipExisting(sources, await dataProvider.readImportFiles(target.id));
      setPassedOver(countSources(sorted.passedOver) > 0 ? sorted.passedOver : null);
      upload(sorted.missing, target);
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    }
  };

  return {
    bring: (files: File[]) => {
      const sources = sortSources(files, { hasSheet: Boolean(record?.sheet) });
      if (sources.candidates.length > 0) setQuestion(sources);
      else void take(sources);
    },
    /** Several sheets were added, and the user must choose the one that describes the others. */
    question,
    answer: (sheet: File | null) => {
      if (question) void take(chooseSheet(question, sheet));
    },
    dismiss: () => setQuestion(null),
    passedOver: passedOver ? countSources(passedOver) : 0,
    uploadPassedOver: () => {
      if (passedOver && record) upload(passedOver, record);
      setPassedOver(null);
    },
  };
}
