import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type {
  MadeTranslation,
  RecordTranslations,
  SuggestedTexts,
} from '../../../../shared/contract/translation.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import { inputName, type Translatable } from '../translatable.ts';
import { haveSameWords } from '../words.ts';

/** Characters of short texts that are requested together; a longer text is requested by itself. */
const TOGETHER = 2000;

/** What a machine suggested for a text, and what was in its field before. */
interface Suggestion {
  readonly text: string;
  readonly before: string;
  readonly isUnmarked: boolean;
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

interface Suggesting {
  readonly service: string;
  readonly progress: Progress | null;
  /** Why the last request ended early. */
  readonly problem: string | null;
  /** Texts of the last request for which there is none. */
  readonly left: SuggestedTexts['left'];
  readonly suggestions: Readonly<Record<string, Suggestion>>;
  nameOf(field: string): string;
  /** Texts that are empty or outdated among these values, and that nobody has typed into. */
  dueOf(texts: Readonly<Record<string, unknown>>, holds: Readonly<Record<string, unknown>>): string[];
  suggest(fields: readonly string[]): Promise<void>;
  stop(): void;
  /** Gives fields the text again that they had, where the suggestion was not changed since. */
  takeBack(fields: readonly string[]): void;
}

const SuggestingContext = createContext<Suggesting | null>(null);

/** `null` where no service is configured, or nothing may be written. */
export const useSuggestions = (): Suggesting | null => useContext(SuggestingContext);

export const pathOf = (field: string): string => `texts.${inputName(field)}`;

interface SuggestionsProps {
  of: Translatable;
  data: RecordTranslations;
  translation: MadeTranslation;
  isReadOnly: boolean;
  children: ReactNode;
}

/** Suggestions of a machine in a form of translations: they fill what is empty or outdated, and are saved by people. */
export function Suggestions({ of, data, translation, isReadOnly, children }: SuggestionsProps) {
  const { suggestionsBy: service } = data;
  const suggesting = useSuggesting(of, data, translation);
  return (
    <SuggestingContext value={service && !isReadOnly ? { ...suggesting, service } : null}>
      {children}
    </SuggestingContext>
  );
}

function useSuggesting(
  of: Translatable,
  { source }: RecordTranslations,
  { language, texts: saved, outdated }: MadeTranslation,
): Omit<Suggesting, 'service'> {
  const { getValues, setValue } = useFormContext();
  const [suggestions, setSuggestions] = useState<Suggesting['suggestions']>({});
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [left, setLeft] = useState<SuggestedTexts['left']>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const typedIn = (field: string) => String(getValues(pathOf(field)) ?? '');
  const fill = (field: string, text: string) =>
    setValue(pathOf(field), text, { shouldDirty: true, shouldTouch: true });

  const dueOf: Suggesting['dueOf'] = (texts, holds) =>
    Object.keys(source).filter((field) => {
      const text = String(texts[inputName(field)] ?? '');
      if (!source[field]?.trim()) return false;
      if (text.trim() === '') return true;
      const isOutdated = Object.hasOwn(outdated, field) && !holds[inputName(field)];
      return isOutdated && haveSameWords(text, saved[field] ?? '');
    });

  const suggest = async (fields: readonly string[]) => {
    const ending = new AbortController();
    running.current?.abort();
    running.current = ending;
    setProblem(null);
    setLeft([]);
    let done = 0;
    try {
      for (const group of groupsOf(fields, source)) {
        setProgress({ done, total: fields.length });
        const before = Object.fromEntries(group.map((field) => [field, typedIn(field)]));
        const suggested = await of.suggest({ language, fields: group }, ending.signal);
        if (ending.signal.aborted) return;
        const filled: Record<string, Suggestion> = {};
        for (const [field, text] of Object.entries(suggested.texts)) {
          // What somebody has typed meanwhile stays.
          if (before[field] === undefined || !haveSameWords(typedIn(field), before[field])) continue;
          filled[field] = { text, before: before[field], isUnmarked: suggested.unmarked.includes(field) };
          fill(field, text);
        }
        setSuggestions((known) => ({ ...known, ...filled }));
        setLeft((known) => [...known, ...suggested.left]);
        done += group.length;
      }
    } catch (error) {
      if (!ending.signal.aborted) setProblem(readErrorMessage(error));
    } finally {
      if (running.current === ending) {
        running.current = null;
        setProgress(null);
      }
    }
  };

  const takeBack = (fields: readonly string[]) => {
    for (const field of fields) {
      const suggestion = suggestions[field];
      if (suggestion && haveSameWords(typedIn(field), suggestion.text)) fill(field, suggestion.before);
    }
    setSuggestions((known) =>
      Object.fromEntries(Object.entries(known).filter(([field]) => !fields.includes(field))),
    );
  };

  return {
    progress,
    problem,
    left,
    suggestions,
    nameOf: of.nameOf,
    dueOf,
    suggest,
    stop: () => running.current?.abort(),
    takeBack,
  };
}

/** Texts in the order of the form, short ones together. */
function groupsOf(fields: readonly string[], source: Readonly<Record<string, string>>): string[][] {
  const groups: string[][] = [];
  let size = 0;
  for (const field of fields) {
    const length = source[field]?.length ?? 0;
    const last = groups.at(-1);
    if (last && size + length <= TOGETHER) last.push(field);
    else groups.push([field]);
    size = last && size + length <= TOGETHER ? size + length : length;
  }
  return groups;
}
