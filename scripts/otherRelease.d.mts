/** The tag of the last release. */
export function lastRelease(): string;

/**
 * Checks a tag or commit out into a temporary folder, with its packages: this checkout's where both locks agree.
 * `remove` removes it. Throws when there is no such release.
 */
export function checkOutRelease(ref: string): { readonly folder: string; remove(): void };
