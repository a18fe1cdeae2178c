import { directionOf, type Language, tagOf } from '../../shared/domain/languages.ts';
import { refusalText } from '../text/refusals.ts';
import type { Remedy } from './errors.ts';
import { markup } from './markup.ts';

const STYLE = `:root{color-scheme:light dark}
body{display:grid;place-items:center;min-height:100vh;margin:0;padding:0 24px;box-sizing:border-box;
font:1.0625rem/1.6 system-ui,sans-serif;text-align:center}
a{color:inherit}`;

interface Details {
  /** What is missing, by field. */
  readonly faults?: Readonly<Record<string, string>> | undefined;
  readonly remedy?: Remedy | undefined;
}

/**
 * A refusal for people who went to the address itself, as that of a download: a page that says so, what is missing or can
 * be done, and the way back.
 */
export const refusalPage = (
  message: string,
  language: Language = 'en',
  { faults = {}, remedy }: Details = {},
): string =>
  markup`<!doctype html>
<html lang="${tagOf(language)}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${message}</title>
<style>${STYLE}</style>
<main>
<p role="alert">${message}</p>
${Object.values(faults).map((fault) => markup`<p>${fault}</p>`)}
${
  remedy
    ? markup`<p>${remedy.text.in(language)}</p>
<p><a href="${remedy.path}">${remedy.link.in(language)}</a></p>
`
    : ''
}<p><a href="/">${refusalText.toPortal.in(language)}</a></p>
</main>
</html>
`.html;
