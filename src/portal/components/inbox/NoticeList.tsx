import type { Notice } from '../../../shared/contract/inbox.ts';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import { markRead } from '../../lib/inbox/inboxCalls.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { inboxText as text } from '../../text/inbox.ts';
import { PictureFrame } from '../picture/PictureFrame.tsx';
import { SmartLink } from '../SmartLink.tsx';
import { describeNotice } from './describeNotice.ts';
import styles from './NoticeList.module.css';

interface Props {
  notices: readonly Notice[];
  /** When one was opened. */
  onOpen?: () => void;
}

/** Notices, the newest first; one that is opened is read. */
export function NoticeList({ notices, onOpen }: Props) {
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <li key={notice.id} className={styles.row} data-new={!notice.isRead || undefined}>
          <Row notice={notice} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function Row({ notice, onOpen }: { notice: Notice; onOpen: (() => void) | undefined }) {
  const locale = useLocale();
  const { id, record, isRead, at, topic } = notice;
  const { words, to } = describeNotice(notice, locale);
  const handleOpen = () => {
    if (!isRead) void markRead({ ids: [id] });
    onOpen?.();
  };
  return (
    <>
      {record?.picture && <PictureFrame picture={record.picture} sizes="64px" className={styles.picture} />}
      <div className={styles.words}>
        <p className={styles.facts}>
          {!isRead && <strong className={styles.new}>{text.isNew}</strong>}
          <span>{text.topics[topic]}</span>
          <time dateTime={at}>{formatDateTime(at, locale)}</time>
        </p>
        {to ? (
          <SmartLink
            to={to}
            className={styles.link}
            onClick={handleOpen}
            // The back-office is another application.
            isExternal={to.startsWith(paths.admin)}
          >
            {words}
          </SmartLink>
        ) : (
          <p className={styles.line}>{words}</p>
        )}
      </div>
    </>
  );
}
