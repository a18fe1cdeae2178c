import type { ComponentProps } from 'react';

interface TreeOptionProps extends ComponentProps<'li'> {
  /** How deep it is in its tree; 0 at the top. */
  level: number;
}

/** An option of a field that is further in the deeper it is in a tree. */
export function TreeOption({ level, style, children, ...item }: TreeOptionProps) {
  return (
    <li {...item} style={{ ...style, paddingInlineStart: 16 + 16 * level }}>
      {children}
    </li>
  );
}
