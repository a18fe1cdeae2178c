import { Link } from 'react-router';
import { SmartLink } from '../../components/SmartLink.tsx';
import { Wordmark } from '../../components/Wordmark.tsx';
import { paths } from '../../lib/paths.ts';
import { useConfiguration } from '../../lib/queries/configuration.ts';
import { useSecondPass } from '../../lib/router/useSecondPass.ts';
import { countryOf } from '../../lib/session/locales.ts';
import { useLocale, useSession } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import styles from './Footer.module.css';

export function Footer() {
  const configuration = useConfiguration();
  const locale = useLocale();
  const terms = useSession().session?.terms;
  const contact = configuration?.['contact.email'];
  const phone = configuration?.['contact.phone'];
  const address = configuration?.['contact.address'];
  const legal = configuration?.['legal.title'];
  if (!useSecondPass()) return null;
  return (
    <footer className={styles.root}>
      <div className={styles.inner}>
        <div>
          <span translate="no" className={styles.wordmark}>
            <Wordmark name={configuration?.['brand.name']} logo={configuration?.['brand.logo']} />
          </span>
          {(address || phone) && (
            <address className={styles.address}>
              {address}
              {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
            </address>
          )}
        </div>
        <ul className={styles.links}>
          {configuration?.['footer.links'].map(({ label, to }) => (
            <li key={`${label}${to}`}>
              <SmartLink to={to}>{label}</SmartLink>
            </li>
          ))}
          <li>
            <Link to={paths.list('faq')}>{text.frame.faq}</Link>
          </li>
          {contact && (
            <li>
              <a href={`mailto:${contact}`}>{text.frame.contact}</a>
            </li>
          )}
          {legal && (
            <li>
              <Link to={paths.legal}>{legal}</Link>
            </li>
          )}
          {terms && (
            <li>
              <Link to={paths.terms}>{text.frame.terms}</Link>
            </li>
          )}
          <li>
            <Link to={paths.profile}>
              {text.frame.dates}: {countryOf(locale)}
            </Link>
          </li>
        </ul>
        <p className={styles.legal}>{configuration?.['legal.line'] || text.frame.membersOnly}</p>
      </div>
    </footer>
  );
}
