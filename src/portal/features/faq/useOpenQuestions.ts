import { useEffect, useMemo, useState } from 'react';
import type { FaqGroup, FaqQuestion } from '../../../shared/contract/faq.ts';
import { questionId } from './Question.tsx';

/** Which questions are open. The one that the address names is opened, shown and focused on arrival. */
export function useOpenQuestions(groups: readonly FaqGroup[] | undefined, slug: string | null) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const named = useMemo(() => findNamed(groups, slug), [groups, slug]);
  const namedId = named?.id;
  const [arrivedAt, setArrivedAt] = useState<number>();
  if (namedId !== arrivedAt) {
    setArrivedAt(namedId);
    if (namedId !== undefined) setOpen(new Set([...open, namedId]));
  }
  useEffect(() => {
    if (namedId === undefined) return undefined;
    const summary = document.getElementById(questionId(namedId));
    summary?.focus({ preventScroll: true });
    // In a frame of its own: with the one in which the questions replace what waited for them, the foot of the page
    // would count as moved.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => summary?.scrollIntoView({ block: 'start' }));
    });
    return () => cancelAnimationFrame(frame);
  }, [namedId]);

  const toggle = (id: number, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpen(next);
  };
  return { open, toggle, isGone: slug !== null && groups !== undefined && !named };
}

/** By its address, or by one that it had before. */
function findNamed(groups: readonly FaqGroup[] = [], slug: string | null): FaqQuestion | undefined {
  const all = groups.flatMap(({ questions }) => questions);
  return (
    all.find((one) => one.slug === slug) ??
    all.find(({ earlierSlugs }) => slug !== null && earlierSlugs.includes(slug))
  );
}
