import { writeFileSync } from 'node:fs';

/** Vitest's reporter of what failed: a paragraph each in the file `FAILURES_FILE`. */
export default class FailureReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const failures = modules.flatMap(failuresOf);
    if (unhandledErrors.length > 0) failures.push(paragraph('outside a test', unhandledErrors));
    writeFileSync(process.env.FAILURES_FILE, failures.join('\n'));
  }
}

function failuresOf(module) {
  const { relativeModuleId: file, children } = module;
  const outside = [module, ...children.allSuites()].flatMap((part) => part.errors());
  const failures = outside.length > 0 ? [paragraph(file, outside)] : [];
  for (const test of children.allTests('failed'))
    failures.push(paragraph(`${file} › ${test.fullName}`, test.result().errors));
  return failures;
}

const paragraph = (title, errors) => `${title}\n${errors.map(traceOf).join('')}`;

/** An error with the places in this repository where it passed. */
const traceOf = ({ name, message, stack = '' }) => {
  const places = stack.split('\n').filter((line) => /^ +at /.test(line) && !/node_modules|node:/.test(line));
  return [`${name}: ${message}`, ...places].map((line) => `    ${line}\n`).join('');
};
