/** A picture made from a file and kept beside it in storage. Widths and heights in pixels, size in bytes. */
export interface StoredRendition {
  /** `w320`, `w640`, … for display; `jpeg` for download. */
  readonly name: string;
  readonly storageKey: string;
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
  readonly size: number;
}
