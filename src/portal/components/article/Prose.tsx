import { useMemo, useRef } from 'react';
import type { TextBlocks as Blocks } from '../../../shared/contract/richText.ts';
import { classNames } from '../../lib/classNames.ts';
import styles from './Prose.module.css';
import { TextBlocks } from './TextBlocks.tsx';
import { useInternalLinks } from './useInternalLinks.ts';

interface Props {
  /** Sanitised by the server when it was written. */
  html: string;
  blocks?: Blocks;
  className?: string;
}

/** A text that a content manager wrote, with the records and films in it. `--tallest` limits its pictures. */
export function Prose({ html, blocks, className }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useInternalLinks(root);
  // React writes another object into the page again, which would remove the films.
  const content = useMemo(() => ({ __html: html }), [html]);
  return (
    <>
      <div
        ref={root}
        dir="auto"
        className={classNames(styles.root, className)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: only sanitised HTML is stored, see the contracts.
        dangerouslySetInnerHTML={content}
      />
      {blocks && <TextBlocks root={root} html={html} blocks={blocks} />}
    </>
  );
}
