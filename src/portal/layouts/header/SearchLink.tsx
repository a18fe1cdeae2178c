import Search from '@mui/icons-material/SearchOutlined';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '../../lib/classNames.ts';
import { paths } from '../../lib/paths.ts';
import { text } from '../../text/en.ts';
import styles from './SearchLink.module.css';

/** A word on wide screens, an icon on narrow ones; Ctrl+K or Cmd+K leads there from anywhere. */
export function SearchLink({ className }: { className?: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(paths.search);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [navigate]);
  return (
    <Button
      href={paths.search}
      className={classNames(className, styles.root)}
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={text.actions.search}
    >
      <span className={styles.word}>{text.actions.search}</span>
      <Search className={styles.icon} />
    </Button>
  );
}
