import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ShownNotice } from '../../../shared/contract/notice.ts';
import { useConfiguration } from '../../lib/queries/configuration.ts';
import { idlePart } from '../../lib/router/idlePart.tsx';
import { useSession } from '../../lib/session/useSession.ts';

const NoticeLines = idlePart(() => import('./NoticeLines.tsx'));
export const preloadNotices = NoticeLines.preload;

/** The place of the organisation's notices, and of what is called back from the member, above the header. */
export function NoticeSlot() {
  const { pathname } = useLocation();
  const notices = useConfiguration()?.notices ?? [];
  const recalls = useSession().session?.recalls ?? 0;
  return <Slot key={pathname} notices={notices} recalls={recalls} />;
}

/** What is there when a page is first drawn is part of it; what comes later must not push it. */
function Slot(lines: { notices: readonly ShownNotice[]; recalls: number }) {
  const hasLines = lines.notices.length > 0 || lines.recalls > 0;
  const [isFirst] = useState(hasLines && NoticeLines.isLoaded());
  return hasLines && <NoticeLines {...lines} isFirst={isFirst} />;
}
