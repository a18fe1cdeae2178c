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
  readonly focalPoint: readonly [number, number];
  readonly placeholder: string | null;
  readonly colour: string | null;
  /** Shown until the renditions are made. */
  readonly tile: {
    readonly path: string;
    readonly width: number;
    readonly height: number;
    readonly size: number;
  } | null;
}

export interface DemoItem {
  readonly library: string;
  readonly title: string;
  readonly description: string;
  readonly file: string;
  /** `attribute/value`, by slugs. */
  readonly values: readonly string[];
  readonly tags: readonly string[];
  readonly publishedDaysAgo: number;
}

export interface DemoArticle {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly body: string;
  readonly cover: string;
  readonly highlighted: boolean;
  readonly tags: readonly string[];
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
  readonly articles: readonly DemoArticle[];
  readonly settings: {
    readonly values: Readonly<Record<string, unknown>>;
    /** Settings that are pictures, by path. */
    readonly pictures: Readonly<Record<string, string>>;
  };
}
