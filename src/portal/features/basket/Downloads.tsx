import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import { formatSize } from '../../../shared/domain/sizes.ts';
import { IconAction } from '../../components/action/IconAction.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { messageOf } from '../../lib/api/messageOf.ts';
import { repeatDownload } from '../../lib/basket/basketCalls.ts';
import { downloadsQuery } from '../../lib/basket/basketQueries.ts';
import { joinFacts } from '../../lib/language/joinFacts.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { basketText } from '../../text/basket.ts';
import styles from './Downloads.module.css';

/** What was downloaded before, ready to be had again. */
export function Downloads() {
  const { data = [] } = useQuery(downloadsQuery);
  const locale = useLocale();
  if (data.length === 0) return null;
  return (
    <section className={styles.root}>
      <SectionHeading>{basketText.history}</SectionHeading>
      <ul className={styles.list}>
        {data.map(({ id, name, count, size, createdAt, state, receipt }) => (
          <li key={id} className={styles.row}>
            <span id={`download-${id}`} className={styles.name}>
              {name}
            </span>
            <span className={styles.fact}>{formatDateTime(createdAt, locale)}</span>
            <span className={styles.fact}>
              {state === 'withdrawn'
                ? basketText.refused
                : joinFacts([basketText.items(count, locale), formatSize(size, locale)])}
            </span>
            <IconAction
              label={basketText.againName(name)}
              disabled={state === 'withdrawn'}
              className={styles.action}
              onClick={() =>
                repeatDownload(id).catch((error) => showToast(messageOf(error), { tone: 'error' }))
              }
            >
              <FileDownload />
            </IconAction>
            {receipt && (
              <p className={styles.receipt}>
                <Link to={paths.receipt.replace(':code', receipt)} aria-describedby={`download-${id}`}>
                  {basketText.receipt}
                </Link>
                {/* A plain link: a download by the browser itself. */}
                <a
                  href={`/api/private/user/basket/download/${id}/receipt`}
                  download="RECEIPT.pdf"
                  aria-describedby={`download-${id}`}
                >
                  {basketText.paper}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
