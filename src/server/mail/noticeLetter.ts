import { html, raw } from 'hono/html';
import { directionOf, type Language, tagOf } from '../../shared/domain/languages.ts';
import { noticeText } from '../text/notices.ts';
import type { Text } from '../text/text.ts';
import { FONTS } from './layout.ts';
import type { Letter, Receiver } from './port.ts';

/** One line of a letter. */
export interface NoticeLine {
  readonly text: Text;
  /** The whole address of what it is about. */
  readonly url: string | null;
  /** Addresses of pictures, the most important first, each with what it shows. */
  readonly pictures: readonly { readonly url: string; readonly title: string }[];
}

export interface NoticeLetterParts {
  readonly brand: string;
  readonly isWeekly: boolean;
  readonly lines: readonly NoticeLine[];
  /** Whole addresses. */
  readonly inboxUrl: string;
  readonly choicesUrl: string;
  readonly unsubscribeUrl: string;
}

const SERIF: Record<Language, string> = {
  en: "'Cormorant Garamond','Hoefler Text',Garamond,'Times New Roman',serif",
  fr: "'Cormorant Garamond','Hoefler Text',Garamond,'Times New Roman',serif",
  ar: FONTS.ar,
  ja: "'Hiragino Mincho ProN','Yu Mincho','Noto Serif JP',serif",
  zh: "'Songti SC','Noto Serif SC',SimSun,serif",
};

/**
 * Colours of dark mode, for clients that take them from a style sheet; the others show the light ones, which are inline,
 * or invert them. Classes are those of the letter's own elements.
 */
const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.sheet,.ground{background:#121211!important}.ink{color:#F2F0EC!important}.muted,.muted a{color:#A5A09A!important}
.line{border-color:#34322F!important}.button{background:#D9D6D1!important;color:#1B1A19!important}
}
@media (max-width:480px){.sheet{padding:32px 24px!important}.title{font-size:34px!important}}`;

/** A letter about notices: the wordmark, a serif line, pictures and few words. */
export function noticeLetter(to: Receiver, parts: NoticeLetterParts): Letter {
  const { brand, isWeekly, lines, unsubscribeUrl } = parts;
  const words = noticeText.mail;
  const [first] = lines;
  const subject = isWeekly
    ? words.week(brand)
    : lines.length === 1 && first
      ? first.text
      : words.many(lines.length, brand);
  return {
    to,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    write(language, locale) {
      const say = (text: Text) => text.in(language, locale);
      return {
        subject: say(subject),
        text: plainLetter(to, parts, say),
        html: String(paperOf(to, parts, { language, say })),
      };
    },
  };
}

type Say = (text: Text) => string;

function plainLetter(to: Receiver, parts: NoticeLetterParts, say: Say): string {
  const words = noticeText.mail;
  const { brand, isWeekly, lines, inboxUrl, choicesUrl, unsubscribeUrl } = parts;
  const blocks = [
    `${brand} · ${say(isWeekly ? words.weekHeading : words.heading)}`,
    ...lines.map(({ text, url }) => [say(text), ...(url ? [url] : [])].join('\n')),
    `${say(words.inbox)}\n${inboxUrl}`,
    say(words.why(to.email)),
    `${say(words.choose)}\n${choicesUrl}`,
    `${say(words.end)}\n${unsubscribeUrl}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

const INK = 'color:#1B1A19';
const MUTED = 'color:#6F6B66';

function paperOf(
  to: Receiver,
  parts: NoticeLetterParts,
  { language, say }: { language: Language; say: Say },
) {
  const { brand, isWeekly, lines, inboxUrl, choicesUrl, unsubscribeUrl } = parts;
  const words = noticeText.mail;
  const serif = SERIF[language];
  const sans = FONTS[language];
  const isLatin = language === 'en' || language === 'fr';
  const capitals = isLatin
    ? 'text-transform:uppercase;letter-spacing:.14em;font-size:12px'
    : 'font-size:14px';
  const link = `${MUTED};text-decoration:underline`;
  return html`<!DOCTYPE html>
<html lang="${tagOf(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><style>${raw(SHEET)}</style></head>
<body class="ground" style="margin:0;background:#F7F6F4">
<div class="sheet" style="max-width:520px;margin:0 auto;padding:48px 40px;background:#FFFFFF;font:16px/1.6 ${sans};${INK}">
<p class="ink" dir="auto" style="margin:0 0 40px;text-align:center;${INK};text-transform:uppercase;letter-spacing:.2em;font-size:14px">${brand}</p>
<h1 class="ink title" style="margin:0 0 32px;font:400 42px/1.1 ${serif};${INK}">${say(isWeekly ? words.weekHeading : words.heading)}</h1>
${lines.map((line) => lineOf(line, { say, serif }))}
<p style="margin:40px 0;text-align:start"><a class="button" href="${inboxUrl}" style="display:inline-block;background:#4A4846;color:#FFFFFF;padding:14px 28px;text-decoration:none;font-weight:500;${capitals}">${say(words.inbox)}</a></p>
<p class="muted line" style="margin:0;padding-top:20px;border-top:1px solid #E4E1DC;${MUTED};font-size:13px;line-height:1.7">${say(words.why(to.email))}<br>
<a href="${choicesUrl}" style="${link}">${say(words.choose)}</a><br>
<a href="${unsubscribeUrl}" style="${link}">${say(words.end)}</a></p>
</div></body></html>`;
}

/** A picture above the words, two smaller ones beside each other below it. */
function lineOf({ text, url, pictures }: NoticeLine, { say, serif }: { say: Say; serif: string }) {
  const [hero, left, right] = pictures;
  const pair = left && right ? ([left, right] as const) : null;
  const picture = ({ url: source, title }: NoticeLine['pictures'][number], width: number) =>
    html`<img src="${source}" alt="${title}" width="${width}" style="display:block;width:100%;height:auto;border:0">`;
  const linked = (content: ReturnType<typeof picture>) =>
    url ? html`<a href="${url}" style="display:block">${content}</a>` : content;
  return html`<div class="line" style="padding:24px 0;border-top:1px solid #E4E1DC">
${hero ? linked(picture(hero, 440)) : ''}
${
  pair
    ? html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin-top:8px;table-layout:fixed"><tr>
<td style="vertical-align:top">${linked(picture(pair[0], 216))}</td><td width="8"></td><td style="vertical-align:top">${linked(picture(pair[1], 216))}</td></tr></table>`
    : ''
}
<p class="ink" style="margin:${hero ? '16px' : '0'} 0 0;font:400 22px/1.3 ${serif};${INK}">${
    url ? html`<a class="ink" href="${url}" style="${INK};text-decoration:none">${say(text)}</a>` : say(text)
  }</p></div>`;
}
