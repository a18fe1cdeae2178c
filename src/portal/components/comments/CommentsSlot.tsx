import type { ItemDetail } from '../../../shared/contract/libraryItem.ts';
import type { Commented } from '../../lib/comments/commentQueries.ts';
import { isPreview } from '../../lib/paths.ts';
import { idlePart } from '../../lib/router/idlePart.tsx';

const Comments = idlePart(() => import('./Comments.tsx'));

interface Props {
  record: Commented;
  /** Of an item: whose file threads may be about. */
  item?: ItemDetail;
  /** Over the picture that is shown large. */
  layer?: HTMLElement | null;
}

/** The place where a page shows the comments on its record, once it has nothing better to do. */
export const CommentsSlot = (props: Props) => (isPreview() ? null : <Comments {...props} />);
