import { chooseLanguage } from '../../shared/client/chooseLanguage.ts';
import { LANGUAGE_NAMES, LANGUAGES, tagOf } from '../../shared/domain/languages.ts';
import { pageLanguage } from '../lib/language/pageLanguage.ts';
import { useSession } from '../lib/session/useSession.ts';
import { text } from '../text/en.ts';
import styles from './LanguageChooser.module.css';

/** For visitors, on pages without a menu; members choose in their profile. */
export default function LanguageChooser({ className }: { className?: string }) {
  const { status } = useSession();
  if (status !== 'unauthenticated') return null;
  const current = pageLanguage();
  return (
    <nav aria-label={text.frame.language} className={className}>
      <ul className={styles.root}>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <button
              type="button"
              lang={tagOf(language)}
              aria-current={language === current || undefined}
              className={styles.language}
              onClick={() => chooseLanguage(language)}
            >
              {LANGUAGE_NAMES[language]}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
