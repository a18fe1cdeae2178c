import Typography from '@mui/material/Typography';
import type { Fact } from '../../lib/library/fileFacts.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { compareText as text } from '../../text/compare.ts';
import styles from './FactsTable.module.css';
import type { SideWithFacts } from './useSide.ts';

interface Row {
  label: string;
  one: string | null;
  other: string | null;
}

/** What either has, each label once, in the order of the first. */
export function rowsOf(one: readonly Fact[], other: readonly Fact[]): Row[] {
  const [first, second] = [new Map(one), new Map(other)];
  return [...new Map([...one, ...other]).keys()]
    .map((label) => ({ label, one: first.get(label) ?? null, other: second.get(label) ?? null }))
    .filter((row) => row.one !== null || row.other !== null);
}

/** What is said of two items: what differs, and what is the same on demand. */
export function FactsTable({ one, other }: { one: SideWithFacts; other: SideWithFacts }) {
  const locale = useLocale();
  const rows = rowsOf(one.facts, other.facts);
  const differing = rows.filter((row) => row.one !== row.other);
  const same = rows.filter((row) => row.one === row.other);
  const names = [one.name, other.name] as const;
  return (
    <section aria-labelledby="compared-facts" className={styles.root}>
      <Typography variant="h2" id="compared-facts" className={styles.title}>
        {text.facts}
      </Typography>
      {differing.length > 0 ? <Rows rows={differing} names={names} /> : <p>{text.allSame}</p>}
      {same.length > 0 && (
        <details className={styles.same}>
          <summary>{text.same(same.length, locale)}</summary>
          <Rows rows={same} names={names} />
        </details>
      )}
    </section>
  );
}

function Rows({ rows, names }: { rows: readonly Row[]; names: readonly [string, string] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text.fact}</th>
          <th scope="col">{names[0]}</th>
          <th scope="col">{names[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, one, other }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{one ?? <Missing />}</td>
            <td>{other ?? <Missing />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Missing = () => <span className={styles.missing}>{text.nothing}</span>;
