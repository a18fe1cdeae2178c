import type { PageFaces } from './faces.ts';

const TEXT = /%TEXT:([\w.]+)%/g;

/** Where a language has its scripts; English has them where the bundler writes them. */
export const folderOf = (language: string): string => (language === 'en' ? 'assets' : `assets/${language}`);

/** The page of a language beside its scripts. */
export const pageOf = (language: string): string =>
  language === 'en' ? 'index.html' : `index.${language}.html`;

/** Facts of a language that its page is made with. */
export interface PageLanguage {
  readonly name: string;
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly text: (path: string) => string;
  /** The faces of its own letters. */
  readonly faces?: PageFaces;
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The page in a language, with the addresses of that language's scripts. */
export function translatePage(html: string, { name, tag, direction, text, faces }: PageLanguage): string {
  return moveScripts(html, name)
    .replace(
      /<html lang="[^"]*" dir="[^"]*"(?: data-language="[^"]*")?/,
      `<html lang="${tag}" dir="${direction}" data-language="${name}"${faces?.sheet ? ` data-faces="${faces.sheet}"` : ''}`,
    )
    .replace('<!--faces-->', () => faces?.head ?? '')
    .replace(
      'href="/manifest.webmanifest"',
      name === 'en' ? '$&' : `href="/manifest.webmanifest?language=${name}"`,
    )
    .replace(TEXT, (_, path) => escapeText(text(path)));
}

/** Addresses of scripts below `assets` become those of the language; styles, faces and pictures are for all. */
export const moveScripts = (source: string, language: string): string =>
  language === 'en'
    ? source
    : source.replace(
        /(["'`/])assets\/([\w-]+\.js)(?=["'`\\])/g,
        (_, before, name) => `${before}${folderOf(language)}/${name}`,
      );
