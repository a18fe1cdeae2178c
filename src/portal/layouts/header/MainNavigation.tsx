import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { NavigationItem } from '../../../shared/contract/navigation.ts';
import { SmartLink } from '../../components/SmartLink.tsx';
import { useNavigation } from '../../lib/queries/navigation.ts';
import { text } from '../../text/en.ts';
import styles from './MainNavigation.module.css';
import { NavigationPanel } from './NavigationPanel.tsx';
import { useHoverIntent } from './useHoverIntent.ts';

/** Uppercase labels; entries with sub-pages open a panel of the whole width. */
export function MainNavigation() {
  const { data = [] } = useNavigation();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<{ to: string; path: string } | null>(null);
  // A panel belongs to the page that it was opened on: following a link closes it.
  const open = openAt?.path === pathname ? openAt.to : null;
  const show = (to: string | null) => setOpenAt(to ? { to, path: pathname } : null);
  const intent = useHoverIntent(show);

  return (
    <nav
      className={styles.nav}
      aria-label={text.frame.main}
      onPointerLeave={intent.leave}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) show(null);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.currentTarget.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
        show(null);
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
                isOpen={open === entry.to}
                onToggle={show}
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
  onToggle: (to: string | null) => void;
}

function PanelEntry({ entry, isOpen, isHere, onToggle }: PanelEntryProps) {
  return (
    <>
      <button
        type="button"
        className={styles.link}
        aria-expanded={isOpen}
        data-here={isHere || undefined}
        onClick={() => onToggle(isOpen ? null : entry.to)}
      >
        {entry.label}
      </button>
      {isOpen && <NavigationPanel entry={entry} onFollow={() => onToggle(null)} />}
    </>
  );
}

function PlainEntry({ entry }: { entry: NavigationItem }) {
  if (entry.external) {
    return (
      <SmartLink to={entry.to} isExternal className={styles.link}>
        {entry.label}
        <span aria-hidden="true">&nbsp;↗</span>
      </SmartLink>
    );
  }
  return (
    <NavLink to={entry.to} className={styles.link}>
      {entry.label}
    </NavLink>
  );
}
