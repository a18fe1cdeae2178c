import type { Preview } from '../../../shared/contract/preview.ts';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  PAGE_LANGUAGE_PARAMETER,
  tagOf,
} from '../../../shared/domain/languages.ts';
import { pageLanguage } from '../../lib/language/pageLanguage.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text as frame } from '../../text/en.ts';
import { previewText as text } from '../../text/preview.ts';
import styles from './PreviewBand.module.css';

/** Marks the page below as a preview: whether it is published, for whom, and until when. */
export function PreviewBand({ preview }: { preview: Preview }) {
  const locale = useLocale();
  const { audience, savedAt, endsAt, hiddenItems } = preview;
  const facts = [
    audience && describeAudience(preview),
    text.saved(formatDateTime(savedAt, locale)),
    endsAt && text.ends(formatDateTime(endsAt, locale)),
    hiddenItems ? text.hidden(hiddenItems) : null,
  ].filter((fact) => fact !== null);
  return (
    <section className={styles.root} aria-label={text.title}>
      <p className={styles.status}>
        <span className={styles.title}>{text.title}</span>
        <strong className={styles.words}>{describeStatus(preview, locale)}</strong>
      </p>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Languages />
    </section>
  );
}

/** The same preview in each language, by its address: neither the browser nor an account remembers it. */
function Languages() {
  return (
    <nav aria-label={frame.frame.language} className={styles.languages}>
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={`?${PAGE_LANGUAGE_PARAMETER}=${language}`}
          lang={tagOf(language)}
          aria-current={language === pageLanguage() || undefined}
          className={styles.language}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
}

function describeStatus({ publishedAt, expiresAt }: Preview, locale: string, now = Date.now()): string {
  if (publishedAt === null) return text.draft;
  if (expiresAt !== null && Date.parse(expiresAt) <= now)
    return text.expired(formatDateTime(expiresAt, locale));
  if (Date.parse(publishedAt) > now) return text.scheduled(formatDateTime(publishedAt, locale));
  return text.published;
}

function describeAudience({ kind, audience }: Preview): string {
  const { roles = [], markets = [], groups = [] } = audience ?? {};
  const names = [...roles.map((role) => text.roles[role]), ...markets, ...groups];
  if (names.length > 0) return text.only(names.join(', '));
  return kind === 'media-portal' ? text.everybody : text.everyMember;
}
