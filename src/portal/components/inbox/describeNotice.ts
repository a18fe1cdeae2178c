import type { Notice } from '../../../shared/contract/inbox.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { isCounted } from '../../../shared/domain/noticeWords.ts';
import { paths } from '../../lib/paths.ts';
import { inboxText } from '../../text/inbox.ts';

/** What a notice says, and where it leads; nothing of what the member cannot view now. */
export function describeNotice(notice: Notice, locale: string): { words: string; to: string | null } {
  const { type, record, who, words, query, count, day } = notice;
  const lines = inboxText.lines;
  const to = record?.path ?? null;
  if (type === 'right-ends')
    return { words: lines[type](count ?? 0, day === null ? '' : formatDate(`${day}T00:00:00Z`, locale)), to };
  if (type === 'request-answered' || type === 'request-appeared') {
    if (query === null) return { words: lines.gone, to: null };
    return { words: lines[type](query), to: to ?? `${paths.search}?${new URLSearchParams({ q: query })}` };
  }
  if (!record) return { words: lines.gone, to: null };
  const { title } = record;
  if (type === 'list-shared') return { words: lines[type](who ?? '', title), to };
  if (type === 'comment-written' || type === 'comment-mention')
    return { words: lines[type](who ?? '', title, words ?? ''), to };
  if (isCounted(type)) return { words: lines[type](count ?? 0, title), to };
  return { words: lines[type](title), to };
}
