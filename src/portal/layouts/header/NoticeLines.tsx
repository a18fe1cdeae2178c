import Close from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { ShownNotice } from '../../../shared/contract/notice.ts';
import { SmartLink } from '../../components/SmartLink.tsx';
import { readDismissed, rememberDismissed } from '../../lib/dismissedNotices.ts';
import { paths } from '../../lib/paths.ts';
import { noticesText as text } from '../../text/notices.ts';
import styles from './NoticeLines.module.css';

interface Props {
  notices: readonly ShownNotice[];
  /** Recalls that wait for an answer of the member. */
  recalls: number;
  /** Whether the page is first drawn with these lines, which then stand above it; what comes later lies over its foot. */
  isFirst: boolean;
}

/** What is called back from the member, and the organisation's notices until they have dismissed them on this device. */
export default function NoticeLines({ notices, recalls, isFirst }: Props) {
  const [inPage] = useState(() => (isFirst ? notices.map(({ key }) => key) : []));
  const [isRecallInPage] = useState(isFirst && recalls > 0);
  const [dismissed, setDismissed] = useState(readDismissed);
  const shown = notices.filter(({ key }) => !dismissed.includes(key));
  const dismiss = (key: string) => setDismissed(rememberDismissed(key));
  const isAbove = ({ key }: ShownNotice) => inPage.includes(key);
  return (
    <>
      {recalls > 0 && (
        <section aria-label={text.recalled(recalls)} className={isRecallInPage ? styles.above : styles.over}>
          <div className={styles.line}>
            <p className={styles.words}>
              {text.recalled(recalls)}{' '}
              <SmartLink to={paths.recall} className={styles.link}>
                {text.confirm}
              </SmartLink>
            </p>
          </div>
        </section>
      )}
      <Lines notices={shown.filter(isAbove)} className={styles.above} onDismiss={dismiss} />
      <Lines
        notices={shown.filter((notice) => !isAbove(notice))}
        className={styles.over}
        onDismiss={dismiss}
      />
    </>
  );
}

interface LinesProps {
  notices: readonly ShownNotice[];
  className: string | undefined;
  onDismiss: (key: string) => void;
}

function Lines({ notices, className, onDismiss }: LinesProps) {
  if (notices.length === 0) return null;
  return (
    <section aria-label={text.title} className={className}>
      {notices.map(({ key, text: words, label, to }) => (
        <div key={key} className={styles.line}>
          <p className={styles.words}>
            {words}{' '}
            {to && (
              <SmartLink to={to} className={styles.link}>
                {label}
              </SmartLink>
            )}
          </p>
          <IconButton
            className={styles.close}
            aria-label={text.dismiss(words)}
            title={text.dismissShort}
            onClick={() => onDismiss(key)}
          >
            <Close fontSize="small" />
          </IconButton>
        </div>
      ))}
    </section>
  );
}
