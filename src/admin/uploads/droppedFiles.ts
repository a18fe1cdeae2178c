function readFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file((file) => {
      // As the browser names files of a chosen folder; dropped ones come without.
      if (entry.fullPath.split('/').length > 2)
        Object.defineProperty(file, 'webkitRelativePath', { value: entry.fullPath.slice(1) });
      resolve(file);
    }, reject);
  });
}

async function readFolder(entry: FileSystemDirectoryEntry): Promise<File[]> {
  const reader = entry.createReader();
  const found: File[] = [];
  for (;;) {
    // Browsers give at most a hundred entries at a time, and none at the end.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (entries.length === 0) return found;
    for (const one of entries) found.push(...(await readEntry(one)));
  }
}

async function readEntry(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return [await readFile(entry as FileSystemFileEntry)];
  return readFolder(entry as FileSystemDirectoryEntry);
}

/** Files of a drop, with those in dropped folders and their paths. Call it within the event: later its items are gone. */
export async function readDroppedFiles(transfer: DataTransfer): Promise<File[]> {
  const files = [...transfer.files];
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return files;
  return (await Promise.all(entries.map(readEntry))).flat();
}
