import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../shared/client/apiError.ts';
import type { SendReceipt } from '../../../../shared/contract/fileRequest.ts';
import { keyOf, sendFile } from './sendFile.ts';

export type OutgoingState = 'waiting' | 'sending' | 'paused' | 'interrupted' | 'arrived' | 'refused';

/** A file that this browser sends, or sent. */
export interface Outgoing {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly state: OutgoingState;
  /** Bytes that arrived. */
  readonly sent: number;
  /** The code of a refusal. */
  readonly fault: string | null;
  /** `null`: it was begun before a reload, and has to be chosen again. */
  readonly file: File | null;
}

/** What a receipt says of files that were begun before a reload. */
const outgoingOf = ({ files }: SendReceipt): Outgoing[] =>
  files.flatMap(({ key, name, size, state, fault }): Outgoing[] => {
    const facts = { key, name, size, fault, file: null };
    if (state === 'refused') return [];
    return [
      state === 'arrived' ? { ...facts, state, sent: size } : { ...facts, state: 'interrupted', sent: 0 },
    ];
  });

/** Sends files of this browser one after the other. */
export function useSending(token: string, before: SendReceipt | undefined) {
  const [rows, setRows] = useState<readonly Outgoing[]>([]);
  const running = useRef<{ key: string; controller: AbortController } | null>(null);

  const change = useCallback(
    (key: string, fields: Partial<Outgoing>) =>
      setRows((all) => all.map((row) => (row.key === key ? { ...row, ...fields } : row))),
    [],
  );

  useEffect(() => {
    if (!before) return;
    setRows((all) => {
      const known = new Set(all.map(({ key }) => key));
      return [...outgoingOf(before).filter(({ key }) => !known.has(key)), ...all];
    });
  }, [before]);

  useEffect(() => {
    const next = rows.find(({ state, file }) => state === 'waiting' && file);
    if (running.current || !next?.file) return;
    const controller = new AbortController();
    const { key, file } = next;
    running.current = { key, controller };
    change(key, { state: 'sending', fault: null });
    void sendFile({
      ...{ token, key, file, signal: controller.signal },
      onProgress: (sent) => change(key, { sent }),
    })
      .then(
        ({ size }) => ({ state: 'arrived', sent: size }) as const,
        (error: unknown) => {
          if (controller.signal.aborted) return { state: 'paused' } as const;
          const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
          return isRefused
            ? ({ state: 'refused', fault: error.code } as const)
            : ({ state: 'interrupted', fault: error instanceof ApiError ? error.code : null } as const);
        },
      )
      .then((end) => {
        running.current = null;
        change(key, end);
      });
  }, [rows, token, change]);

  useEffect(() => () => running.current?.controller.abort(), []);

  /** Adds files; those that were begun before go on. */
  const add = async (files: readonly File[]) => {
    const added: Outgoing[] = [];
    for (const file of files)
      added.push({
        ...{ key: await keyOf(file), name: file.name, size: file.size, file },
        state: 'waiting',
        sent: 0,
        fault: null,
      });
    setRows((all) => {
      const kept = new Map(all.map((row) => [row.key, row]));
      for (const row of added) {
        const known = kept.get(row.key);
        if (!known || known.state === 'refused' || known.state === 'interrupted') kept.set(row.key, row);
      }
      return [...kept.values()];
    });
  };
  const pause = (key: string) => {
    if (running.current?.key === key) running.current.controller.abort();
    else change(key, { state: 'paused' });
  };
  const resume = (key: string) => change(key, { state: 'waiting', fault: null });
  return { rows, add, pause, resume };
}
