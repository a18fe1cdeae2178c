/** One file of a frozen download. */
export interface ManifestEntry {
  readonly itemId: number;
  readonly fileId: number;
  /** Path inside the archive, unique, NFC, `/` between folders. */
  readonly path: string;
  readonly storageKey: string;
  /** Bytes. */
  readonly size: number;
  /** Unsigned 32 bit, known since the upload was verified. */
  readonly crc32: number;
  /** Epoch milliseconds, for the archive's time stamps. */
  readonly modifiedAt: number;
}
