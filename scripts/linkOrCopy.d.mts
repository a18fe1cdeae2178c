/** Links a file, or copies it to a disk or file system to which no link leads. Throws where `to` exists. */
export function linkOrCopy(from: string, to: string): void;
