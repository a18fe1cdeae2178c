import { html } from 'hono/html';
import { directionOf, type Language, tagOf } from '../../shared/domain/languages.ts';
import { mailText } from '../text/mails.ts';
import { isText, type Text } from '../text/text.ts';
import type { Letter, Receiver } from './port.ts';

/** The text of a mail: a sentence, mostly a link, what happens otherwise. */
export interface Parts {
  readonly subject: Text;
  readonly lead: Text;
  /** What somebody wrote, in whatever language, or a list of the server's. */
  readonly message?: string | Text;
  readonly link?: { readonly action: Text; readonly url: string };
  readonly note: Text;
}

const LATIN = 'Jost,Helvetica,Arial,sans-serif';
/** Fonts that the systems of readers have: mails load none. */
export const FONTS: Record<Language, string> = {
  en: LATIN,
  fr: LATIN,
  ar: "'Geeza Pro','Segoe UI','Noto Naskh Arabic',Tahoma,Arial,sans-serif",
  ja: "'Hiragino Sans','Yu Gothic','Noto Sans JP',Meiryo,sans-serif",
  zh: "'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif",
};
/** Only Latin letters are set in spaced capitals: Arabic ones would come apart. */
const CAPITALS = 'text-transform:uppercase;letter-spacing:.14em;font-size:13px';

/** One plain layout for every mail, in the language and direction of its receiver. */
export function compose(to: Receiver, parts: Parts): Pick<Letter, 'to' | 'write'> {
  const { link } = parts;
  return {
    to,
    write(language, locale) {
      const say = (text: Text) => text.in(language, locale);
      const direction = directionOf(language);
      const greeting = say(to.name === '' ? mailText.greetingUnnamed : mailText.greeting(to.name));
      const [lead, note] = [say(parts.lead), say(parts.note)];
      const message = isText(parts.message) ? say(parts.message) : (parts.message ?? '');
      const action = link && say(link.action);
      // Below a sentence from right to left, an address has a line of its own.
      const gap = direction === 'rtl' ? '\n' : ' ';
      const paragraphs = [
        greeting,
        lead,
        message,
        link && action ? `${say(mailText.link(action))}${gap}${link.url}` : '',
        note,
      ];
      const button = FONTS[language] === LATIN ? CAPITALS : 'font-size:15px';
      const page = html`<div lang="${tagOf(language)}" dir="${direction}" style="font:16px/1.6 ${FONTS[language]};color:#1B1A19;max-width:560px;margin:40px auto">
<p>${greeting}</p><p>${lead}</p>
${message === '' ? '' : html`<p dir="auto" style="white-space:pre-line">${message}</p>`}
${
  link
    ? html`<p style="margin:32px 0"><a href="${link.url}" style="display:inline-block;background:#4A4846;color:#fff;padding:14px 28px;text-decoration:none;${button}">${action}</a></p>`
    : ''
}
<p style="color:#6F6B66;font-size:14px">${note}</p></div>`;
      return {
        subject: say(parts.subject),
        text: `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`,
        html: String(page),
      };
    },
  };
}
