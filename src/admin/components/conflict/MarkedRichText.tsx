import { Box } from '@mui/material';
import { createElement, type ReactNode, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { type DiffPart, diffSequences } from './diffSequences.ts';
import { marked } from './marked.ts';
import { type RichToken, richTokens, tokenKey } from './richTokens.ts';

interface MarkedToken extends RichToken {
  readonly change: DiffPart['change'];
}

/** The tokens of both texts in one sequence. */
export function markTokens(before: string, after: string): MarkedToken[] {
  const [old, next] = [richTokens(before), richTokens(after)];
  let [from, to] = [0, 0];
  return diffSequences(old.map(tokenKey), next.map(tokenKey)).flatMap(({ change, tokens }) =>
    tokens.flatMap((): MarkedToken[] => {
      const token = change === 'removed' ? old[from] : next[to];
      if (change !== 'added') from++;
      if (change !== 'removed') to++;
      return token ? [{ ...token, change }] : [];
    }),
  );
}

/**
 * A rich text with the words that were added and removed. It is built from tokens, as elements of its own: no markup of
 * the texts gets into the page, and its links lead nowhere.
 */
export function MarkedRichText({ before, after }: { before: string; after: string }) {
  const translate = useTranslate();
  const blocks = useMemo(() => toBlocks(markTokens(before, after)), [before, after]);
  if (blocks.length === 0) return <span>{translate('admin.conflict.empty')}</span>;
  const wordOf = (token: RichToken) =>
    token.kind === 'figure'
      ? `[${translate(`admin.conflict.block.${token.text}`, { _: token.text })}${token.detail ? `: ${token.detail}` : ''}] `
      : token.text;
  return (
    <Box
      sx={{
        ...marked,
        lineHeight: 1.6,
        '& > *': { m: 0, mb: 1 },
        '& > h2, & > h3': { fontSize: '1.0625rem', fontWeight: 500 },
      }}
    >
      {blocks.map(({ element, words }, index) =>
        createElement(
          element === 'li' ? 'p' : element,
          { key: `${index}${element}` },
          element === 'li' ? '• ' : null,
          ...toRuns(words).map((run) => markRun(run, wordOf)),
        ),
      )}
    </Box>
  );
}

interface Block {
  readonly element: string;
  readonly words: MarkedToken[];
}

/** Words by block. A block that was removed or added is shown with its words marked. */
function toBlocks(tokens: readonly MarkedToken[]): Block[] {
  const blocks: Block[] = [];
  for (const token of tokens) {
    if (token.kind === 'block') blocks.push({ element: token.text, words: [] });
    else {
      const last = blocks.at(-1) ?? { element: 'p', words: [] };
      if (blocks.length === 0) blocks.push(last);
      last.words.push(token);
    }
  }
  return blocks.filter(({ words }) => words.length > 0);
}

interface Run {
  readonly change: DiffPart['change'];
  readonly marks: readonly string[];
  readonly words: MarkedToken[];
}

/** Neighbours that look alike. */
function toRuns(words: readonly MarkedToken[]): Run[] {
  const runs: Run[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    const isAlike = last?.change === word.change && last.marks.join() === word.marks.join();
    if (last && isAlike) last.words.push(word);
    else runs.push({ change: word.change, marks: word.marks, words: [word] });
  }
  return runs;
}

function markRun({ change, marks, words }: Run, wordOf: (token: RichToken) => string): ReactNode {
  const text: ReactNode = words.map(wordOf).join('');
  const styled = marks.reduce<ReactNode>(
    // A link is text here; only that it is one is shown.
    (inner, mark) => createElement(mark === 'a' ? 'u' : mark, {}, inner),
    text,
  );
  if (change === 'added') return <ins>{styled}</ins>;
  if (change === 'removed') return <del>{styled}</del>;
  return styled;
}
