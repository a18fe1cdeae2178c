import { constants, copyFileSync, linkSync } from 'node:fs';

export function linkOrCopy(from, to) {
  try {
    linkSync(from, to);
  } catch (error) {
    if (error.code !== 'EXDEV' && error.code !== 'EPERM') throw error;
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}
