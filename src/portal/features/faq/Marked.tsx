import { markRuns } from '../../lib/search/marks.ts';

/** A text with the words of a search marked. */
export function Marked({ text, q }: { text: string; q: string }) {
  if (!q) return text;
  let at = 0;
  return markRuns(text, q).map((run) => {
    at += run.text.length;
    return run.isMarked ? <mark key={at}>{run.text}</mark> : run.text;
  });
}
