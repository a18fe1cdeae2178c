/** A message with arguments, as it is written in English. */
export interface Definition<Args extends readonly unknown[]> {
  readonly args: readonly string[];
  readonly source: string;
  readonly typesOnly?: (...args: Args) => void;
}
export type Tree =
  | string
  | Definition<readonly never[]>
  | Definition<readonly unknown[]>
  | readonly string[]
  | { readonly [key: string]: Tree };

/** A language's messages in the shape of the English ones: texts, ICU messages, lists of them. */
export type Translated = string | readonly string[] | { readonly [key: string]: Translated };
