import type { FollowedKind } from '../../../shared/contract/inbox.ts';
import type { Listable } from '../../lib/lists/listCalls.ts';
import { idlePart } from '../../lib/router/idlePart.tsx';
import styles from './ListSlot.module.css';

const AddToList = idlePart(() => import('./AddToList.tsx'));
const FollowButton = idlePart(() => import('../inbox/FollowButton.tsx'));

interface Props extends Pick<Listable, 'kind' | 'id'> {
  /** What the record is followed as; absent: it is not. */
  followedAs?: FollowedKind;
}

/** The place where a page offers to add its record to a list, and to follow it, once it has nothing better to do. */
export function ListSlot({ kind, id, followedAs }: Props) {
  return (
    <div className={styles.root}>
      <AddToList entries={[{ kind, id }]} />
      {followedAs && <FollowButton kind={followedAs} id={id} />}
    </div>
  );
}
