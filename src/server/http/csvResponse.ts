import { writeCsv } from '../../shared/domain/csv.ts';
import { contentDisposition } from './contentDisposition.ts';

/** Sends rows as a CSV file called `name`, without its extension. */
export const csvResponse = (rows: Parameters<typeof writeCsv>[0], name: string): Response =>
  new Response(writeCsv(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': contentDisposition('attachment', `${name}.csv`),
    },
  });
