import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Downloadable } from '../../../shared/contract/file.ts';
import type { MediaFormat, MediaItem } from '../../../shared/contract/mediaPortal.ts';
import type { PublicUsage } from '../../../shared/contract/usageRight.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { formatDimensions, formatDuration, formatSize } from '../../../shared/domain/sizes.ts';
import { utcDay } from '../../../shared/domain/utcDay.ts';
import { CopyButton } from '../../components/action/CopyButton.tsx';
import { IconAction } from '../../components/action/IconAction.tsx';
import { copyText } from '../../lib/copyText.ts';
import { joinFacts } from '../../lib/language/joinFacts.ts';
import { withPurpose } from '../../lib/purpose/withPurpose.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { describeUsage } from '../../lib/usage/usageWords.ts';
import { text as common } from '../../text/en.ts';
import { mediaText as text } from '../../text/media.ts';
import { usageText } from '../../text/usage.ts';
import styles from './LightboxFacts.module.css';
import type { MediaSource } from './mediaSource.ts';
import { download } from './useMediaDownload.ts';

/** Title, caption and credit to copy, until when it may be used, and its files. */
export function LightboxFacts({ source, item }: { source: MediaSource; item: MediaItem }) {
  const locale = useLocale();
  const { title, description, credit, usage, expiresAt, formats } = item;
  const credits = [...new Set([credit, ...(usage?.credits ?? [])])].filter(Boolean);
  const handleShare = () =>
    void copyText(window.location.href, { copied: text.linkCopied, failed: text.linkNotCopied });
  return (
    <>
      <Typography variant="h2">{title}</Typography>
      <dl className={styles.words}>
        {description && (
          <div>
            <dt>{text.caption}</dt>
            <dd>
              <bdi>{description}</bdi>
              <CopyButton
                label={common.item.copyCaption}
                value={description}
                copied={common.item.captionCopied}
              />
            </dd>
          </div>
        )}
        {usage && <Allowed usage={usage} />}
        {credits.map((one) => (
          <div key={one}>
            <dt>{common.item.credit}</dt>
            <dd>
              <bdi>{one}</bdi>
              <CopyButton label={common.item.copyCredit} value={one} copied={common.item.creditCopied} />
            </dd>
          </div>
        ))}
        {expiresAt && (
          <div>
            <dt>{text.until}</dt>
            <dd>{formatDate(expiresAt, locale)}</dd>
          </div>
        )}
      </dl>
      {source.canDownload && <h3 className={styles.heading}>{text.formats}</h3>}
      <ul className={styles.files}>
        {formats.flatMap((format) =>
          format.downloads.map((one) => (
            <FileRow key={`${format.id}.${one.name}`} source={source} format={format} one={one} />
          )),
        )}
      </ul>
      <Button startIcon={<LinkIcon fontSize="small" />} onClick={handleShare}>
        {text.copyLink}
      </Button>
    </>
  );
}

/** What may be done with it, in a sentence, and what else holds. */
function Allowed({ usage }: { usage: PublicUsage }) {
  const locale = useLocale();
  const { refusal, sentence } = describeUsage(usage, { today: utcDay(Date.now()), locale });
  return (
    <div>
      <dt>{usageText.title}</dt>
      {[refusal, sentence, ...usage.restrictions].map(
        (words) =>
          words && (
            <dd key={words}>
              <bdi>{words}</bdi>
            </dd>
          ),
      )}
    </div>
  );
}

interface FileRowProps {
  source: MediaSource;
  format: MediaFormat;
  one: Downloadable;
}

function FileRow({ source, format, one }: FileRowProps) {
  const locale = useLocale();
  const { file } = format;
  const isOriginal = one.name === 'original';
  const name = isOriginal ? file.name : one.label;
  const size = formatSize(one.size, locale);
  const facts = [
    one.width && one.height ? formatDimensions(one.width, one.height, locale) : null,
    isOriginal && file.duration ? formatDuration(file.duration) : null,
    size,
  ];
  const handleDownload = () =>
    void download(() =>
      withPurpose({ ...source.chosen, itemIds: [format.id] }, (purpose) =>
        source.takeFile(format.id, one.name, purpose),
      ),
    );
  return (
    <li className={styles.file}>
      <span className={styles.name}>
        {name}
        <span className={styles.facts}>{joinFacts(facts)}</span>
      </span>
      <IconAction label={text.downloadFormat(name, size)} onClick={handleDownload}>
        <FileDownload fontSize="small" />
      </IconAction>
    </li>
  );
}
