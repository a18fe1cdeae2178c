import type { FocalBox, FocalPoint } from '../../shared/contract/file.ts';
import type { Language } from '../../shared/domain/languages.ts';
import type { Texts } from '../../shared/domain/translatedTexts.ts';
import type { Synonym } from '../content/search/knownWords.ts';

/** A file of the demo pack with all that an upload would find out. Paths are relative to the pack's folder. */
export interface DemoFile {
  readonly path: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: string;
  readonly crc32: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly duration: number | null;
  readonly pages: number | null;
  readonly focalPoint: FocalPoint;
  /** Absent: nothing must stay whole. */
  readonly focalBox?: FocalBox;
  readonly placeholder: string | null;
  readonly colour: string | null;
  readonly ink: 'light' | 'dark' | null;
  readonly plainBorder: boolean;
  /** Shown until the renditions are made. */
  readonly tile: DemoPicture | null;
  /** The same, as wide as a figure of an article. */
  readonly figure: DemoPicture | null;
}

/** A WebP of the pack. */
export interface DemoPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly size: number;
}

export interface DemoItem {
  readonly library: string;
  readonly title: string;
  readonly description: string;
  readonly file: string;
  /** Items of a library with the same key are formats of one shot, in this order; the first is the cover. */
  readonly stack: string | null;
  /** What the picture shows, for those who do not see it. */
  readonly alternativeText: string;
  readonly credit: string;
  /** `attribute/value`, by slugs. */
  readonly values: readonly string[];
  readonly tags: readonly string[];
  readonly publishedDaysAgo: number;
  /** Ends with the year: the first or the second 31 December that is two months away. */
  readonly rightsEnd?: 1 | 2;
  /** Only members of these markets see it. */
  readonly markets?: readonly string[];
  /** How its picture is shown; without, as the file and the library specify. */
  readonly fit?: 'cover' | 'contain';
}

/** An original of print size that is made after the first start, as a format of a shot. */
export interface DemoOriginal {
  readonly library: string;
  /** Name of the file whose stack it joins; what is missing here is taken from that item. */
  readonly cover: string;
  /** Path of the picture that it is enlarged from. */
  readonly source: string;
  readonly name: string;
  readonly kind: 'tiff' | 'psd';
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly description: string;
  readonly values: readonly string[];
  readonly tags: readonly string[];
}

export interface DemoArticle {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /**
   * HTML. `item:<library>/<path>` represents an item in links, figures and blocks, `training:<slug>` a training
   * video.
   */
  readonly body: string;
  readonly cover: string;
  readonly highlighted: boolean;
  readonly tags: readonly string[];
  readonly publishedDaysAgo: number;
}

/** Its days are relative to the day of the first start, at the place where it happens. */
export interface DemoEvent {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** HTML. */
  readonly body: string;
  readonly cover: string;
  readonly timeZone: string;
  /** Below zero: it is over. */
  readonly inDays: number;
  /** The first such day from then on. */
  readonly weekday: Weekday;
  /** Times of the day, `19:30`; without them it lasts whole days. */
  readonly starts?: string;
  readonly ends?: string;
  /** How many days it lasts, unless one. */
  readonly days?: number;
  readonly venue: string;
  readonly address: string;
  readonly link: string | null;
  /** `library/path` of the attached items. */
  readonly items: readonly string[];
  readonly isCancelled?: boolean;
  readonly publishedDaysAgo: number;
}
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export interface DemoToolkit {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** HTML. */
  readonly text: string;
  readonly cover: string;
  readonly publishedDaysAgo: number;
  /** `<library>/<name of the file>`, in order. */
  readonly items: readonly string[];
}

export interface DemoMediaPortal {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** HTML. */
  readonly text: string;
  readonly cover: string;
  readonly publishedDaysAgo: number;
  /** Without, it stays open. */
  readonly closesInDays?: number;
  readonly listed: boolean;
  readonly indexable: boolean;
  /** Whether the password of the demo accounts opens it. */
  readonly isGuarded?: boolean;
  /** `<library>/<name of the file>`, in order. */
  readonly items: readonly string[];
}

/** Questions of a category in their order. Answers are HTML. */
export interface DemoFaqCategory {
  readonly category: string;
  readonly questions: readonly {
    readonly slug: string;
    readonly question: string;
    readonly answer: string;
  }[];
}

/** A video that teaches. Paths are relative to the pack's folder. */
export interface DemoTraining {
  readonly slug: string;
  readonly title: string;
  readonly series: string;
  /** HTML. */
  readonly body: string;
  readonly film: string;
  /** Whether the film is that of the item with this file, or one of its own. */
  readonly isItem: boolean;
  readonly chapters: readonly { readonly title: string; readonly start: number }[];
  readonly captions: readonly { readonly language: string; readonly path: string }[];
  readonly publishedDaysAgo: number;
}

export interface DemoManifest {
  readonly attributes: readonly {
    readonly slug: string;
    readonly label: string;
    readonly kind: 'single' | 'multiple';
    readonly values: readonly {
      readonly slug: string;
      readonly label: string;
      readonly colour?: string;
      readonly icon?: string;
    }[];
  }[];
  readonly libraries: readonly {
    readonly slug: string;
    readonly title: string;
    readonly section: 'brand-catalogue' | 'training' | 'merchandising';
    readonly introduction: string;
    readonly tileFit: 'contain' | 'cover';
    readonly cover: string;
    readonly facets: readonly string[];
    readonly icon: string;
  }[];
  readonly files: readonly DemoFile[];
  readonly items: readonly DemoItem[];
  readonly originals: readonly DemoOriginal[];
  readonly articles: readonly DemoArticle[];
  readonly events: readonly DemoEvent[];
  readonly faq: readonly DemoFaqCategory[];
  readonly toolkits: readonly DemoToolkit[];
  readonly mediaPortals: readonly DemoMediaPortal[];
  readonly training: readonly DemoTraining[];
  readonly synonyms: readonly Synonym[];
  readonly settings: {
    readonly values: Readonly<Record<string, unknown>>;
    /** Settings that are pictures, by path. */
    readonly pictures: Readonly<Record<string, string>>;
  };
}

/**
 * Texts in other languages by kind, then by address (of values after that of their attribute, of categories by title, of
 * markets by code, of items `library/file`, of settings `all`), then by language. Bodies of articles name items as those
 * of the manifest do.
 */
export type DemoTranslations = Readonly<
  Record<string, Readonly<Record<string, Partial<Record<Language, Texts>>>>>
>;
