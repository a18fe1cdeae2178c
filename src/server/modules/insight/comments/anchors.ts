import type { CommentAnchor } from '../../../../shared/contract/comment.ts';
import { kindOf } from '../../../files/file.present.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import { refusalText } from '../../../text/refusals.ts';
import type { AnchoredFile } from './comments.repo.ts';

/** Whether an anchor is within a file: a place of a picture, a second of a film or a sound, a page of a PDF. */
function isWithin(anchor: CommentAnchor, file: AnchoredFile): boolean {
  const kind = kindOf(file.mediaType);
  switch (anchor.type) {
    case 'point':
    case 'box':
      return kind === 'image';
    case 'time':
      return (kind === 'video' || kind === 'audio') && anchor.seconds <= (file.duration ?? 0);
    case 'page':
      return kind === 'pdf' && anchor.page <= (file.pages ?? 1);
  }
}

/**
 * Throws 409 `newer_file` where the file that was looked at is not the item's any more, and 400 on an anchor that is not
 * within it, or of a record without a file.
 */
export function assertAnchor(
  anchor: CommentAnchor,
  file: AnchoredFile | undefined,
  fileId: number | undefined,
): void {
  if (!file) throw invalid({ anchor: refusalText.comments.noAnchor });
  if (fileId !== undefined && fileId !== file.id)
    throw conflict('newer_file', refusalText.comments.newerFile);
  if (!isWithin(anchor, file)) throw invalid({ anchor: refusalText.comments.noAnchor });
}
