import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { parseMessage } from '../../shared/messages/compileMessages.ts';
import type { Translated } from '../../shared/messages/messageTypes.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáAÁcçCÇdďDĎeéEÉgĝGĜhĥHĤiíIÍlļLĻnñNÑoöOÖrřRŘsšSŠtťTŤuüUÜyýYÝzžZŽ'.matchAll(/(.)(.)/gu)].map(
    ([, plain = '', accented = '']) => [plain, accented],
  ),
);

const accent = (text: string): string => text.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter);

function accentParts(parts: readonly MessageFormatElement[]): MessageFormatElement[] {
  return parts.map((part) => {
    if (part.type === TYPE.literal) return { ...part, value: accent(part.value) };
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return part;
    const options = Object.entries(part.options).map(([key, option]) => [
      key,
      { ...option, value: accentParts(option.value) },
    ]);
    return { ...part, options: Object.fromEntries(options) };
  });
}

/** A message in accents and brackets, 40 % longer: what has none on a page is no message, what is cut off shows. */
function pseudoMessage(message: string): string {
  const length = message.replace(/\{[^{}]*\}/g, '').length;
  const inside = printAST(accentParts(parseMessage(message)));
  return message.trim() === ',' ? message : `[${inside}${' ~~~'.repeat(Math.ceil(length / 10))}]`;
}

const pseudoOf = (messages: Translated): Translated => {
  if (typeof messages === 'string') return pseudoMessage(messages);
  if (Array.isArray(messages)) return messages.map(pseudoMessage);
  return Object.fromEntries(Object.entries(messages).map(([key, branch]) => [key, pseudoOf(branch)]));
};

/** The English messages as a language that nobody reads, for tests of length and of what is not a message. */
export const pseudoCatalogue = (): Catalogue => pseudoOf(catalogueOf('en')) as Catalogue;
