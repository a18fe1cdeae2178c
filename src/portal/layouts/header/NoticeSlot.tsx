import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ShownNotice } from '../../../shared/contract/notice.ts';
import { useConfiguration } from '../../lib/queries/configuration.ts';
import { idlePart } from '../../lib/router/idlePart.tsx';

const NoticeLines = idlePart(() => import('./NoticeLines.tsx'));
export const preloadNotices = NoticeLines.preload;

/** The place of the organisation's notices, above the header. */
export function NoticeSlot() {
  const { pathname } = useLocation();
  const notices = useConfiguration()?.notices ?? [];
  return <Slot key={pathname} notices={notices} />;
}

/** What is there when a page is first drawn is part of it; what comes later must not push it. */
function Slot({ notices }: { notices: readonly ShownNotice[] }) {
  const [first] = useState(() => (NoticeLines.isLoaded() ? notices.map(({ key }) => key) : []));
  return notices.length > 0 && <NoticeLines notices={notices} inPage={first} />;
}
