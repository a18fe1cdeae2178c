import Button from '@mui/material/Button';
import { type ChangeEvent, useRef, useState } from 'react';
import type { ReceiptPage } from '../../../shared/contract/receipt.ts';
import { classNames } from '../../lib/classNames.ts';
import { receiptText as text } from '../../text/receipt.ts';
import styles from './CopyCheck.module.css';

interface Props {
  documents: ReceiptPage['documents'];
}

interface Verdict {
  readonly name: string;
  readonly isSame: boolean;
}

async function sha256Of(file: Blob): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compares a file on the reader's device with what was given out. Browsers compute sums on secure pages alone. */
export function CopyCheck({ documents }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  if (!window.isSecureContext) return null;

  async function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file can be chosen again after it was changed.
    target.value = '';
    if (!file) return;
    const sum = await sha256Of(file);
    setVerdict({ name: file.name, isSame: documents.some(({ sha256 }) => sha256 === sum) });
  }

  return (
    <section className={styles.root} aria-labelledby="receipt-check">
      <h2 id="receipt-check" className={styles.title}>
        {text.check.title}
      </h2>
      <p className={styles.lead}>{text.check.lead}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.json,application/pdf,application/json"
        onChange={handleChange}
      />
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {text.check.action}
      </Button>
      <p role="status" className={classNames(styles.verdict, verdict && !verdict.isSame && styles.other)}>
        {verdict && (verdict.isSame ? text.check.same(verdict.name) : text.check.other(verdict.name))}
      </p>
    </section>
  );
}
