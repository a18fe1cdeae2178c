import { directionOf, type Language, tagOf } from '../../shared/domain/languages.ts';
import { refusalText } from '../text/refusals.ts';
import { markup } from './markup.ts';

const STYLE = `:root{color-scheme:light dark}
body{display:grid;place-items:center;min-height:100vh;margin:0;padding:0 24px;box-sizing:border-box;
font:1.0625rem/1.6 system-ui,sans-serif;text-align:center}
a{color:inherit}`;

/**
 * A refusal for people who went to the address itself, as that of a download: a page that says so, with what is missing,
 * and the way back.
 */
export const refusalPage = (
  message: string,
  language: Language = 'en',
  faults: Readonly<Record<string, string>> = {},
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
<p><a href="/">${refusalText.toPortal.in(language)}</a></p>
</main>
</html>
`.html;
