import Button from '@mui/material/Button';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { NavigationItem } from '../../../shared/contract/navigation.ts';
import { SmartLink } from '../../components/SmartLink.tsx';
import { useNavigation } from '../../lib/queries/navigation.ts';
import { text } from '../../text/en.ts';
import styles from './MainNavigation.module.css';
import { NavigationPanel } from './NavigationPanel.tsx';
import { useHoverIntent } from './useHoverIntent.ts';

interface OpenPanel {
  /** The entry whose panel it is. */
  to: string;
  /** Where it was opened. */
  path: string;
  /** Whether it was opened, or kept open, by a click. */
  isPinned: boolean;
}

/** Uppercase labels; entries with sub-pages open a panel of the whole width. */
export function MainNavigation() {
  const { data = [] } = useNavigation();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<OpenPanel | null>(null);
  // A panel belongs to the page that it was opened on: following a link closes it.
  const open = openAt?.path === pathname ? openAt : null;
  const close = () => setOpenAt(null);
  const intent = useHoverIntent((to) =>
    setOpenAt((before) => {
      if (to === null) return null;
      const isOpen = before?.to === to && before.path === pathname;
      return isOpen ? before : { to, path: pathname, isPinned: false };
    }),
  );
  // Who clicks wants to see the panel, also when hovering has opened it a moment before; the next click closes it.
  const handleClick = (to: string) =>
    setOpenAt(open?.to === to && open.isPinned ? null : { to, path: pathname, isPinned: true });

  return (
    <nav
      className={styles.nav}
      aria-label={text.frame.main}
      onPointerLeave={intent.leave}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.currentTarget.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
        close();
      }}
    >
      <ul className={styles.list}>
        {data.map((entry) => (
          <li
            key={entry.to}
            className={styles.item}
            onPointerEnter={(event) => intent.enter(event, entry.sub.length > 0 ? entry.to : null)}
          >
            {entry.sub.length > 0 ? (
              <PanelEntry
                entry={entry}
                isOpen={open?.to === entry.to}
                onClick={() => handleClick(entry.to)}
                onFollow={close}
                isHere={pathname.startsWith(entry.to)}
              />
            ) : (
              <PlainEntry entry={entry} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PanelEntryProps {
  entry: NavigationItem;
  isOpen: boolean;
  isHere: boolean;
  onClick: () => void;
  onFollow: () => void;
}

function PanelEntry({ entry, isOpen, isHere, onClick, onFollow }: PanelEntryProps) {
  return (
    <>
      <Button
        className={styles.link}
        aria-expanded={isOpen}
        data-here={isHere || undefined}
        onClick={onClick}
      >
        {entry.label}
      </Button>
      {isOpen && <NavigationPanel entry={entry} onFollow={onFollow} />}
    </>
  );
}

function PlainEntry({ entry }: { entry: NavigationItem }) {
  if (entry.external) {
    return (
      <SmartLink to={entry.to} isExternal className={styles.link}>
        {entry.label}
        &nbsp;
        <span aria-hidden="true" data-mirrored>
          ↗
        </span>
      </SmartLink>
    );
  }
  return (
    <Button component={NavLink} to={entry.to} className={styles.link}>
      {entry.label}
    </Button>
  );
}
