import { contentDisposition } from './contentDisposition.ts';

/** Sends a PDF of the caller's own, called `name`, without its extension. */
export const pdfResponse = (bytes: Buffer, name: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': contentDisposition('attachment', `${name}.pdf`),
      'Cache-Control': 'private, no-store',
    },
  });
