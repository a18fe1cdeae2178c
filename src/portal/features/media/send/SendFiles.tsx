import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import type { SendPage, SendReceipt } from '../../../../shared/contract/fileRequest.ts';
import { call } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/messageOf.ts';
import { sendReceiptQuery } from '../../../lib/queries/sendPage.ts';
import { sendPageText as text } from '../../../text/sendPage.ts';
import { OutgoingRow } from './OutgoingRow.tsx';
import styles from './SendFiles.module.css';
import { SendForm } from './SendForm.tsx';
import { useSending } from './useSending.ts';

interface Props {
  token: string;
  page: SendPage;
  onFinish: (receipt: SendReceipt) => void;
}

/** Where files are chosen or dropped, and what is on its way. */
export default function SendFiles({ token, page, onFinish }: Props) {
  const { data: before } = useQuery({ ...sendReceiptQuery(token), enabled: page.isEntered });
  const { rows, add, pause, resume } = useSending(token, before);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const arrived = rows.filter(({ state }) => state === 'arrived').length;
  const isBusy = rows.some(({ state }) => state === 'sending' || state === 'waiting');

  async function take(files: readonly File[]) {
    if (files.length === 0) return;
    setRefusal(null);
    try {
      // The grant by which this browser sends; repeated, it stays the same.
      await call('post', '/api/public/file-request/{token}/access', { params: { token }, body: {} });
      await add(files);
    } catch (error) {
      setRefusal(messageOf(error));
    }
  }
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    void take([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  }
  function handleDragOver(event: DragEvent) {
    event.preventDefault();
    setOver(true);
  }

  return (
    <div className={styles.root}>
      {page.state === 'open' ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard.
        <div
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={handleDragOver}
          onDragLeave={() => setOver(false)}
          onDrop={handleDrop}
        >
          <p className={styles.lead}>{text.drop}</p>
          <input ref={input} type="file" multiple hidden onChange={handleChange} />
          <Button variant="contained" onClick={() => input.current?.click()}>
            {text.choose}
          </Button>
        </div>
      ) : (
        <Alert severity="info">{text.full}</Alert>
      )}
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <p role="status" className={styles.status}>
        {rows.length > 0 && text.count(arrived, rows.length)}
      </p>
      <ul className={styles.list}>
        {rows.map((row) => (
          <OutgoingRow key={row.key} row={row} onPause={pause} onResume={resume} />
        ))}
      </ul>
      {arrived > 0 && <SendForm token={token} isBusy={isBusy} onFinish={onFinish} />}
    </div>
  );
}
