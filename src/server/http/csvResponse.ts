import { randomUUID } from 'node:crypto';
import { type CsvRows, writeCsv, writeCsvPages } from '../../shared/domain/csv.ts';
import { contentDisposition } from './contentDisposition.ts';

const headersOf = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': contentDisposition('attachment', `${name}.csv`),
});

/** Sends rows as a CSV file called `name`, without its extension. */
export const csvResponse = (rows: CsvRows, name: string): Response =>
  new Response(writeCsv(rows), { headers: headersOf(name) });

/** Sends any number of rows: the next page is read once the client has taken the one before. */
export function csvStream(pages: AsyncIterable<CsvRows>, name: string): Response {
  const pieces = writeCsvPages(pages);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    { highWaterMark: 0 },
  );
  // Without a validator of its own it would be read to its end to make one.
  const headers = { ...headersOf(name), 'Cache-Control': 'private, no-store', ETag: `"${randomUUID()}"` };
  return new Response(body, { headers });
}
