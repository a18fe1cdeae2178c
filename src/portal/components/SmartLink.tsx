import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { text } from '../text/en.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Props {
  to: string;
  isExternal?: boolean;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A link of content: a path of the portal or of the back-office, or an address elsewhere. */
export function SmartLink({
  to,
  isExternal = /^([a-z]+:|\/admin\/)/i.test(to),
  className,
  onClick,
  children,
}: Props) {
  if (!isExternal) {
    return (
      <Link to={to} className={className} onClick={onClick}>
        {children}
      </Link>
    );
  }
  const opensTab = /^https?:/i.test(to);
  return (
    <a
      href={to}
      className={className}
      onClick={onClick}
      {...(opensTab && { target: '_blank', rel: 'noopener' })}
    >
      {children}
      {opensTab && <VisuallyHidden> ({text.frame.newTab})</VisuallyHidden>}
    </a>
  );
}
