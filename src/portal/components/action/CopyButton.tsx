import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { copyText } from '../../lib/copyText.ts';
import { text } from '../../text/en.ts';
import styles from './CopyButton.module.css';
import { IconAction } from './IconAction.tsx';

interface Props {
  label: string;
  value: string;
  /** The message once it is copied. */
  copied: string;
}

/** Copies the text beside it. */
export function CopyButton({ label, value, copied }: Props) {
  return (
    <IconAction
      label={label}
      className={styles.root}
      onClick={() => void copyText(value, { copied, failed: text.item.textNotCopied })}
    >
      <ContentCopy fontSize="small" />
    </IconAction>
  );
}
