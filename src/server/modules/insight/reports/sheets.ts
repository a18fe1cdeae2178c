import type {
  DownloadReport,
  ReportSheet,
  StorageReport,
  UpcomingReport,
  VisitReport,
} from '../../../../shared/contract/report.ts';
import type { CsvValue } from '../../../../shared/domain/csv.ts';
import type { Database } from '../../../db/client.ts';
import { openSearches } from '../../discovery/search/public.ts';

interface Sources {
  readonly visits: () => Promise<VisitReport>;
  readonly downloads: () => Promise<DownloadReport>;
  readonly upcoming: () => Promise<UpcomingReport>;
  readonly storage: () => Promise<StorageReport>;
  readonly db: Database;
}

/** A report as rows, its columns first. Days are those of UTC, times ISO 8601, sizes bytes. */
export async function sheetRows(of: ReportSheet, sources: Sources): Promise<CsvValue[][]> {
  switch (of) {
    case 'visits': {
      const { days } = await sources.visits();
      return [
        ['Day (UTC)', 'Visits', 'Active members'],
        ...days.map(({ day, visits, members }) => [day, visits, members]),
      ];
    }
    case 'downloads': {
      const { days } = await sources.downloads();
      return [['Day (UTC)', 'Downloads'], ...days.map(({ day, downloads }) => [day, downloads])];
    }
    case 'libraries': {
      const { libraries } = await sources.downloads();
      return [
        ['Number', 'Library', 'Downloads'],
        ...libraries.map(({ id, title, downloads }) => [id, title, downloads]),
      ];
    }
    case 'markets': {
      const { markets } = await sources.downloads();
      return [
        ['Market', 'Downloads'],
        ...markets.map(({ market, downloads }) => [market ?? 'all markets', downloads]),
      ];
    }
    case 'items': {
      const { items } = await sources.downloads();
      return [
        ['Number', 'Item', 'Library', 'Downloads'],
        ...items.map(({ id, title, library, downloads }) => [id, title, library, downloads]),
      ];
    }
    case 'searches':
      return [
        ['Number', 'Words', 'In 90 days', 'Requests', 'Last time (UTC)'],
        ...(await openSearches(sources.db)),
      ];
    case 'upcoming': {
      const { next } = await sources.upcoming();
      return [
        ['Time (UTC)', 'What', 'Kind', 'Number', 'Title'],
        ...next.map(({ at, what, kind, id, title }) => [at, what, kind, id, title]),
      ];
    }
    case 'storage': {
      const { libraries, otherBytes } = await sources.storage();
      return [
        ['Number', 'Library', 'Items', 'Bytes'],
        ...libraries.map(({ id, title, items, bytes }) => [id, title, items, bytes]),
        [null, 'In no library', null, otherBytes],
      ];
    }
  }
}
