import type { ToolkitTeaser } from '../../../shared/contract/toolkit.ts';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { ToolkitCard } from '../../components/teasers/ToolkitCard.tsx';
import { toolkitText as text } from '../../text/toolkits.ts';
import styles from './Found.module.css';

export function FoundToolkits({ toolkits }: { toolkits: readonly ToolkitTeaser[] }) {
  return (
    <section>
      <SectionHeading>{text.inSearch}</SectionHeading>
      <div className={styles.news}>
        {toolkits.map((toolkit) => (
          <ToolkitCard key={toolkit.id} toolkit={toolkit} sizes="(min-width: 600px) 30vw, 100vw" />
        ))}
      </div>
    </section>
  );
}
