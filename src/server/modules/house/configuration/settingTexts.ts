import { z } from 'zod';
import { type ConfigurationEntry, settingShapes } from '../../../../shared/contract/configuration.ts';
import { link } from '../../../../shared/contract/link.ts';
import { notice } from '../../../../shared/contract/notice.ts';
import type { Texts, Translation } from '../../../../shared/domain/translatedTexts.ts';
import { settingDefaults } from '../../../text/settings.ts';
import type { Setting, SettingValue } from './setting.ts';
import { SETTINGS } from './settings.ts';

type Entry = Pick<ConfigurationEntry, 'code' | 'value'>;

/** A text of a setting that members read: what it is in the language of records, and what it may be in another. */
export interface SettingText {
  readonly source: string;
  readonly type: Setting['type'];
  readonly shape: z.ZodType<string>;
}

export const links = z.array(link).catch([]);
export const notices = z.array(notice).catch([]);
const shapes = {
  text: settingShapes.text,
  longtext: settingShapes.longtext,
  richtext: settingShapes.richtext,
};
const isPlain = (type: string): type is keyof typeof shapes => Object.hasOwn(shapes, type);

/** Whether a setting has its default, which the server says in every language. */
const isMessage = (code: string, value: unknown): code is keyof typeof settingDefaults =>
  Object.hasOwn(settingDefaults, code) && value === SETTINGS.find((one) => one.code === code)?.initial;

/** The default of a setting in a language; `null` where another text was written, or the default is none. */
export const messageOf = ({ code, value }: Entry) => (isMessage(code, value) ? settingDefaults[code] : null);

/**
 * All texts of settings to translate, none of them empty, by name: `hero.title`, `footer.links.1` for the first link,
 * `notices.1.text` and `notices.1.label` for the words and the link of the first notice.
 */
export function textsOfSettings(entries: readonly Entry[]): ReadonlyMap<string, SettingText> {
  const values = new Map(entries.map(({ code, value }) => [code, value]));
  const all = SETTINGS.filter((setting: Setting) => setting.isTranslated).flatMap(
    ({ code, type }: Setting): [string, SettingText][] => {
      const value = values.get(code) ?? '';
      if (isMessage(code, value)) return [];
      if (isPlain(type)) return [[code, { source: String(value), type, shape: shapes[type] }]];
      const text = (name: string, source: string, shape: z.ZodType<string>): [string, SettingText] => [
        name,
        { source, type: 'text', shape },
      ];
      if (type === 'links')
        return links.parse(value).map(({ label }, at) => text(`${code}.${at + 1}`, label, link.shape.label));
      return notices.parse(value).flatMap((one, at) => {
        const name = `${code}.${at + 1}`;
        return [
          text(`${name}.text`, one.text, notice.shape.text),
          text(`${name}.label`, one.label, notice.shape.label),
        ];
      });
    },
  );
  return new Map(all.filter(([, { source }]) => source.trim() !== ''));
}

/** The name of a row's text without the position of the row; `null`: it is of no list. */
const inList = (name: string): string | null =>
  /\.\d+(?=\.|$)/.test(name) ? name.replace(/\.\d+(?=\.|$)/, '') : null;

/**
 * A translation by the present names of its texts. Rows of a list move: each has the translation that was made from its
 * words, else the one that was at its position, outdated.
 */
export function aligned({ texts, of }: Translation, source: Texts): Translation {
  const names = Object.keys(texts);
  const findOf = (name: string): string | undefined => {
    const list = inList(name);
    if (list === null) return name;
    const isOfIt = (other: string) => inList(other) === list && of[other] === source[name];
    // Two rows can have the same words, and other ones in the translation.
    if (isOfIt(name)) return name;
    const hasMoved = Object.keys(source).some((one) => inList(one) === list && source[one] === of[name]);
    return names.find(isOfIt) ?? (hasMoved ? undefined : name);
  };
  const present = Object.keys(source).flatMap((name) => {
    const found = findOf(name);
    return found !== undefined && texts[found] !== undefined ? [{ name, found }] : [];
  });
  const pick = (from: Texts) =>
    Object.fromEntries(present.map(({ name, found }) => [name, from[found] ?? '']));
  return { texts: pick(texts), of: pick(of) };
}

/** What members read of it: a row of a list whose words have changed has none, for it may be about something else. */
export function shownOf(translation: Translation, source: Texts): Texts {
  const { texts, of } = aligned(translation, source);
  return Object.fromEntries(
    Object.entries(texts).filter(([name]) => inList(name) === null || of[name] === source[name]),
  );
}

/** A setting's value with texts in another language. */
export function inTexts({ code, value }: Entry, type: Setting['type'], texts: Texts): SettingValue {
  const of = (name: string, text: string) => texts[name] ?? text;
  if (type === 'links')
    return links.parse(value).map((row, at) => ({ ...row, label: of(`${code}.${at + 1}`, row.label) }));
  if (type === 'notices')
    return notices.parse(value).map((row, at) => ({
      ...row,
      text: of(`${code}.${at + 1}.text`, row.text),
      label: of(`${code}.${at + 1}.label`, row.label),
    }));
  return texts[code] ?? value;
}
