import { useEffect, useState } from 'react';
import { sayInPageLanguage } from '../providers/inPageLanguage.ts';

/** A sentence of a schema in the language of the page; in English until French has been read. */
export function useInPageLanguage(english: string | undefined): string | undefined {
  const [said, setSaid] = useState<{ english: string; text: string } | null>(null);
  useEffect(() => {
    if (english === undefined) return undefined;
    let isCurrent = true;
    void Promise.resolve(sayInPageLanguage(english)).then((text) => {
      if (isCurrent) setSaid({ english, text });
    });
    return () => {
      isCurrent = false;
    };
  }, [english]);
  return said !== null && said.english === english ? said.text : english;
}
