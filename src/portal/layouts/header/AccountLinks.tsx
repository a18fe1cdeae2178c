import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { can } from '../../../shared/policy/policy.ts';
import { inboxCountQuery } from '../../lib/inbox/inboxQueries.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import { inboxText } from '../../text/inbox.ts';

interface Props {
  className?: string;
  onFollow: () => void;
  /** More entries, after the links. */
  children?: ReactNode;
}

/** What the account menu and the phone's drawer lead to. */
export function AccountLinks({ className, onFollow, children }: Props) {
  const { session } = useSession();
  const { data: unread = 0 } = useQuery(inboxCountQuery);
  return (
    <ul className={className}>
      <li>
        <Link to={paths.inbox} onClick={onFollow}>
          {unread > 0 ? inboxText.bell(unread) : inboxText.title}
        </Link>
      </li>
      <li>
        <Link to={paths.favourites} onClick={onFollow}>
          {text.menus.favourites}
        </Link>
      </li>
      <li>
        <Link to={paths.lists} onClick={onFollow}>
          {text.menus.lists}
        </Link>
      </li>
      <li>
        <Link to={paths.missed} onClick={onFollow}>
          {text.missed.title}
        </Link>
      </li>
      <li>
        <Link to={paths.list('faq')} onClick={onFollow}>
          {text.frame.faq}
        </Link>
      </li>
      <li>
        <Link to={paths.profile} onClick={onFollow}>
          {text.menus.profile}
        </Link>
      </li>
      {can(session, 'show', 'back-office') && (
        <li>
          <a href={paths.admin}>{text.menus.backOffice}</a>
        </li>
      )}
      {children}
    </ul>
  );
}
