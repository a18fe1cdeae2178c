import type { FileFacts, Picture } from '../../../shared/contract/file.ts';

/** One of two files that are compared. */
export interface Side {
  /** As in the address of the page. */
  readonly key: string;
  /** What it is called. */
  readonly name: string;
  readonly file: FileFacts;
  readonly picture: Picture | null;
  /** What is shown above pages; `null`: nothing. Pictures have it in them. */
  readonly watermark: string | null;
  /** Where a PDF is read; `null` of all else, and until it is known. */
  readonly documentUrl: string | null;
}
