/** One line of captions. Times in seconds from the beginning of the film. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  /** Without the marks of WebVTT: voices, classes, times. Lines are separated by a line feed. */
  readonly text: string;
}

/** What makes a file no WebVTT, and the line on which that was found; lines count from 1. */
export interface VttFault {
  readonly line: number;
  readonly message: string;
}

interface Parsed {
  readonly cues: Cue[];
  readonly fault: VttFault | null;
}

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMES = new RegExp(`^\\s*${TIME}\\s+-->\\s+${TIME}(?:\\s.*)?$`);
const CUE_TIMES = 'A caption begins with its times, such as 00:01.000 --> 00:04.000.';
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

class Fault extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Reads a WebVTT file strictly, as editors should write one, and stops at the first fault: browsers pass over what they
 * do not understand, so that a mistake would only be seen as a missing line in the middle of a film.
 */
export function parseWebVtt(content: string): Parsed {
  const cues: Cue[] = [];
  try {
    for (const cue of readCues(content)) cues.push(cue);
    if (cues.length === 0) throw new Fault(1, 'This file holds no captions.');
    return { cues, fault: null };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { cues, fault: { line: error.line, message: error.message } };
  }
}

function* readCues(content: string): Generator<Cue> {
  const lines = content.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) throw new Fault(1, 'The first line must be WEBVTT.');
  let lastStart = 0;
  for (const { first, block } of blocksOf(lines)) {
    const [head = ''] = block;
    const isHeader = first === 0;
    if (isHeader) {
      const stray = block.findIndex((line) => line.includes('-->'));
      if (stray > 0) throw new Fault(stray + 1, 'An empty line is missing above the first caption.');
      continue;
    }
    if (/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(head) && !head.includes('-->')) continue;
    const at = head.includes('-->') ? 0 : 1;
    const line = first + at + 1;
    if (!block[at]?.includes('-->')) throw new Fault(first + 1, CUE_TIMES);
    const { start, end } = readTimes(block[at], line);
    if (start < lastStart) throw new Fault(line, 'This caption begins before the one above it.');
    lastStart = start;
    const words = block.slice(at + 1);
    const again = words.findIndex((one) => one.includes('-->'));
    if (again >= 0) throw new Fault(line + again + 1, 'An empty line is missing above these times.');
    const text = words.map(plainText).join('\n').trim();
    if (!text) throw new Fault(line, 'This caption has no words.');
    yield { start, end, text };
  }
}

/** Runs of lines that are not empty, each with the index of its first line. */
function* blocksOf(lines: readonly string[]): Generator<{ first: number; block: string[] }> {
  let block: string[] = [];
  for (const [index, line] of [...lines, ''].entries()) {
    if (line.trim()) block.push(line);
    else if (block.length > 0) {
      yield { first: index - block.length, block };
      block = [];
    }
  }
}

function readTimes(text: string, line: number): { start: number; end: number } {
  const found = TIMES.exec(text);
  if (!found) throw new Fault(line, CUE_TIMES);
  const [, ...parts] = found;
  const start = secondsOf(parts.slice(0, 4));
  const end = secondsOf(parts.slice(4, 8));
  if (end <= start) throw new Fault(line, 'This caption ends before it begins.');
  return { start, end };
}

const secondsOf = ([hours = '0', minutes = '0', seconds = '0', rest = '0']: readonly (
  | string
  | undefined
)[]): number => Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(rest) / 1000;

const plainText = (line: string): string =>
  line.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
