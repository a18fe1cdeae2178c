declare global {
  interface Window {
    /** Answers by address, asked for by a script in index.html while this code was still on its way. */
    sillageAhead?: Record<string, Promise<Response>>;
  }
}

/** The answer that the page asked for ahead of its scripts. Good once: whoever asks again wants it fresh. */
export function takeAhead(url: string): Promise<Response> | undefined {
  const answer = window.sillageAhead?.[url];
  if (answer) delete window.sillageAhead?.[url];
  return answer;
}
