import Typography from '@mui/material/Typography';
import { palette } from '../../../shared/theme/tokens.ts';
import { componentsText as text } from '../../text/components.ts';
import styles from './ComponentsPage.module.css';
import { Part, Specimen } from './Specimen.tsx';

export function Type() {
  return (
    <Part title={text.type}>
      <Specimen>
        <p className={styles.display}>{text.typeSample}</p>
        {(['h1', 'h2', 'h3', 'body1', 'body2', 'caption', 'overline', 'button'] as const).map((variant) => (
          <div key={variant}>
            <Typography variant="caption" component="p" className={styles.modeName}>
              {variant}
            </Typography>
            <Typography variant={variant} component="p">
              {variant.startsWith('body') ? text.body : text.typeSample}
            </Typography>
          </div>
        ))}
      </Specimen>
    </Part>
  );
}

const TOKENS = Object.keys(palette.light) as (keyof typeof palette.light)[];

export function Colours() {
  return (
    <Part title={text.colours}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it by the arrow keys. */}
      <section className={styles.tables} aria-label={text.colours} tabIndex={0}>
        <table className={styles.tokens}>
          <thead>
            <tr>
              <th scope="col">{text.token}</th>
              <th scope="col">{text.light}</th>
              <th scope="col">{text.dark}</th>
              <th scope="col">{text.use}</th>
            </tr>
          </thead>
          <tbody>
            {TOKENS.map((token) => (
              <tr key={token}>
                <th scope="row">{token}</th>
                {(['light', 'dark'] as const).map((mode) => (
                  <td key={mode}>
                    <span className={styles.swatch} style={{ background: palette[mode][token] }} />
                    <bdi>{palette[mode][token]}</bdi>
                  </td>
                ))}
                <td>{text.uses[token]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Part>
  );
}
