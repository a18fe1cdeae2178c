import { z } from 'zod';

/** A path of the portal, an address elsewhere, or a mailbox: what a link may lead to. */
export const target = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?![/\\])|https?:\/\/|mailto:)/, 'Start with /, https:// or mailto:.');

/** A text that may be empty, else what `schema` wants: with its message, which a union would hide. */
export const emptyOr = (schema: z.ZodType<string>) =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      const checked = text === '' ? null : schema.safeParse(text);
      if (checked?.success === false)
        context.addIssue({
          code: 'custom',
          message: checked.error.issues[0]?.message ?? 'This is not valid.',
        });
    });

export const link = z.strictObject({
  label: z.string().trim().min(1, 'This is required.').max(80),
  to: target,
});
