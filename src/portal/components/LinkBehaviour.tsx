import type { ComponentProps } from 'react';
import { Link } from 'react-router';

interface Props extends Omit<ComponentProps<typeof Link>, 'to'> {
  href?: string;
}

/** What MUI's buttons and links with an `href` are: links of the router, unless they leave the portal or save a file. */
export function LinkBehaviour({ href = '', ...props }: Props) {
  if (/^[a-z]+:/i.test(href) || props.download !== undefined) return <a href={href} {...props} />;
  return <Link to={href} {...props} />;
}
