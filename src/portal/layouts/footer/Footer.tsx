import { Link } from 'react-router';
import { SmartLink } from '../../components/SmartLink.tsx';
import { paths } from '../../lib/paths.ts';
import { useConfiguration } from '../../lib/queries/configuration.ts';
import { isLocale } from '../../lib/session/locales.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import styles from './Footer.module.css';

export function Footer() {
  const configuration = useConfiguration();
  const locale = useLocale();
  const contact = configuration?.['contact.email'];
  return (
    <footer className={styles.root}>
      <div className={styles.inner}>
        <span className={styles.wordmark}>{configuration?.['brand.name']}</span>
        <ul className={styles.links}>
          {configuration?.['footer.links'].map(({ label, to }) => (
            <li key={`${label}${to}`}>
              <SmartLink to={to}>{label}</SmartLink>
            </li>
          ))}
          <li>
            <Link to={paths.faq}>{text.frame.faq}</Link>
          </li>
          {contact && (
            <li>
              <a href={`mailto:${contact}`}>{text.frame.contact}</a>
            </li>
          )}
          <li>
            <Link to={paths.profile}>
              {text.frame.dates}: {isLocale(locale) ? text.profile.locales[locale] : locale}
            </Link>
          </li>
        </ul>
        <p className={styles.legal}>{text.frame.membersOnly}</p>
      </div>
    </footer>
  );
}
