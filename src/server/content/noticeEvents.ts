import type { NoticeType } from '../../shared/contract/inbox.ts';
import type { Database } from '../db/client.ts';
import { noticeEvents } from '../db/schema/notices.ts';

/** What happened, of which a job makes notices for those whom it concerns. */
export interface NoticeEvent {
  readonly type: NoticeType;
  /** Events of one key are one. */
  readonly key: string;
  /** Of a kind that follows from the type. */
  readonly recordId: number;
  /** Numbers and texts that name nobody. */
  readonly data?: Readonly<Record<string, string | number>>;
}

/** Stores events with the caller's transaction, so that nothing which was committed stays without its notices. */
export async function addNoticeEvents(tx: Database, events: readonly NoticeEvent[]): Promise<void> {
  if (events.length > 0)
    await tx
      .insert(noticeEvents)
      .values([...events])
      .onConflictDoNothing();
}
