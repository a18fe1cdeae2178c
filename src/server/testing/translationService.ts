import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TranslationConfig } from '../config.ts';

/** A call that a service was sent. */
export interface ServiceRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
  /** Whether the client was gone before the response. */
  isBrokenOff: boolean;
}

/** A translation service on loopback, which behaves as LibreTranslate or DeepL does, or as a test says. */
export interface TranslationService {
  readonly config: TranslationConfig;
  /** Calls that translate, without those for languages and usage. */
  readonly requests: ServiceRequest[];
  /** How a text, with its elements, is translated. */
  translate: (text: string) => string;
  /** Another answer than translations: a status, or in its own way. */
  answer: number | ((request: ServiceRequest, outgoing: ServerResponse) => void) | null;
  /** As DeepL counts it. */
  usage: { character_count: number; character_limit: number };
  /** As LibreTranslate lists them. */
  languages: { code: string; targets: string[] }[];
  close(): void;
}

type Reply = readonly [status: number, body: object];

const KEY = 'key-of-the-service';
const OURS = ['en', 'fr', 'ar', 'ja', 'zh-Hans'];

/** Words in capitals: elements and entities stay, as services keep them. */
export const inCapitals = (text: string): string =>
  text.replace(/(<[^<>]*>|&\w+;)|([^<>&]+)/g, (_, kept: string | undefined, words = '') =>
    kept === undefined ? String(words).toUpperCase() : kept,
  );

/** As LibreTranslate, which returns characters in place of entities, and empty elements as pairs. */
const unescaped = (text: string): string =>
  text
    .replace(/<(\w+)\/>/g, '<$1></$1>')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

export async function openTranslationService(
  service: TranslationConfig['service'] = 'libretranslate',
): Promise<TranslationService> {
  const send = (outgoing: ServerResponse, [status, body]: Reply) =>
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const replies: Record<TranslationConfig['service'], (request: ServiceRequest) => Reply> = {
    deepl({ path, headers, body }) {
      if (headers.authorization !== `DeepL-Auth-Key ${KEY}`)
        return [403, { message: 'Wrong endpoint, or a key that is not valid' }];
      if (path === '/v2/usage') return [200, opened.usage];
      if (path !== '/v2/translate') return [404, {}];
      const texts = body.text as string[];
      if (texts.length > 50) return [400, { message: 'Too many texts' }];
      const translations = texts.map((text) => ({
        text: opened.translate(text),
        detected_source_language: 'EN',
      }));
      return [200, { translations }];
    },
    libretranslate({ path, body }) {
      if (path !== '/translate') return [404, {}];
      if (body.api_key !== KEY) return [403, { error: 'Invalid API key' }];
      const isKnown = opened.languages.some(
        ({ code, targets }) => code === body.source && targets.includes(String(body.target)),
      );
      if (!isKnown) return [400, { error: `${body.target} is not supported` }];
      const texts = body.q as string[];
      return [200, { translatedText: texts.map((text) => unescaped(opened.translate(text))) }];
    },
  };

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const path = incoming.url ?? '';
      if (path === '/languages') {
        send(outgoing, [200, opened.languages]);
        return;
      }
      const sent = Buffer.concat(chunks).toString();
      const body = (sent === '' ? {} : JSON.parse(sent)) as Record<string, unknown>;
      const request: ServiceRequest = { path, headers: incoming.headers, body, isBrokenOff: false };
      outgoing.on('close', () => {
        request.isBrokenOff = !outgoing.writableFinished;
      });
      if (sent !== '') opened.requests.push(request);
      const { answer } = opened;
      if (typeof answer === 'function') answer(request, outgoing);
      else send(outgoing, answer === null ? replies[service](request) : [answer, { error: 'no' }]);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const opened: TranslationService = {
    config: { service, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: KEY },
    requests: [],
    translate: inCapitals,
    answer: null,
    usage: { character_count: 1, character_limit: 500_000 },
    languages: OURS.map((code) => ({ code, targets: OURS })),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return opened;
}
