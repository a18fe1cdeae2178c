import Button, { type ButtonProps } from '@mui/material/Button';
import { useConfiguration } from '../../lib/queries/configuration.ts';
import { faqText as text } from '../../text/faq.ts';

interface Props extends Pick<ButtonProps, 'variant'> {
  /** Text before the link. */
  question?: string;
  className?: string | undefined;
}

/** A mail link to the organisation, where it has set an address. */
export function AskTheHouse({ question, className, variant }: Props) {
  const contact = useConfiguration()?.['contact.email'];
  if (!contact) return null;
  const link = (
    <Button variant={variant} href={`mailto:${contact}`}>
      {text.ask}
    </Button>
  );
  if (!question) return link;
  return (
    <p className={className}>
      {question} {link}
    </p>
  );
}
