import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Vitest's reporter of what failed, or passed at its second try only: a paragraph each in the file `TROUBLES_FILE`. */
export default class TroubleReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const troubles = modules.flatMap(troublesOf);
    if (unhandledErrors.length > 0) troubles.push(paragraph('failed outside a test', unhandledErrors));
    writeFileSync(process.env.TROUBLES_FILE ?? 'troubles.txt', troubles.join('\n'));
  }
}

function troublesOf(module) {
  const file = relative(process.cwd(), module.moduleId);
  const outside = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
  const troubles = outside.length > 0 ? [paragraph(`failed ${file}`, outside)] : [];
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result();
    const isFlaky = test.diagnostic()?.flaky ?? false;
    if (state === 'failed' || isFlaky)
      troubles.push(paragraph(`${isFlaky ? 'flaky' : state} ${file} › ${test.fullName}`, errors));
  }
  return troubles;
}

const paragraph = (title, errors) => `${title}\n${errors.map(traceOf).join('')}`;

/** An error with the lines of its stack that are of this repository. */
const traceOf = ({ stack, message }) =>
  (stack ?? message)
    .split('\n')
    .filter((line) => !/node_modules|node:/.test(line))
    .map((line) => `    ${line}\n`)
    .join('');
