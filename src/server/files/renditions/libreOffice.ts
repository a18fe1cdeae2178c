import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RenditionError } from './renditionError.ts';
import { runTool } from './runTool.ts';

const TIMEOUT_MS = 90_000;

/** No macros, nothing fetched from elsewhere: neither pictures by links nor sheets by references. */
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${[
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['/org.openoffice.Inet/Settings', 'ooInetProxyType', '1'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPProxyPort', '9'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPSProxyPort', '9'],
]
  .map(
    ([path, name, value]) =>
      `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  .join('\n')}
</oor:items>
`;

/**
 * Runs `use` with the path of a PDF that LibreOffice made of a document, in a profile of its own. Throws
 * `RenditionError`, and `RenditionUnavailable` where LibreOffice is not installed.
 */
export async function withDocumentPdf<T>(
  path: string,
  { extension, signal }: { extension: string; signal: AbortSignal },
  use: (pdf: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-office.'));
  try {
    const profile = join(folder, 'profile');
    await mkdir(join(profile, 'user'), { recursive: true });
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), settings);
    const source = join(folder, `document.${extension.replace(/\W/g, '')}`);
    await symlink(path, source);
    await runTool({
      command: 'soffice',
      args: [
        `-env:UserInstallation=${pathToFileURL(profile)}`,
        '--headless',
        '--norestore',
        '--nolockcheck',
        '--nodefault',
        '--convert-to',
        'pdf',
        '--outdir',
        folder,
        source,
      ],
      folder,
      signal,
      timeoutMs: TIMEOUT_MS,
      what: 'this document',
      missing:
        'The first page of office documents needs LibreOffice, which is not installed on this server. Install it and try again, or save the document with its preview.',
    });
    return await use(join(folder, 'document.pdf'));
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
      throw new RenditionError('LibreOffice made no page of this document.', { cause });
    throw cause;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
