import type { XmlElement } from './xml.ts';

/** What is used of `@xmldom/xmldom`: its own types would bring those of browsers into the server. See tsconfig.server.json. */
type Report = (message: string) => void;

export class DOMParser {
  constructor(options: { errorHandler: { warning: Report; error: Report; fatalError: Report } });
  parseFromString(xml: string, type: string): { readonly documentElement: XmlElement | null } | undefined;
}
