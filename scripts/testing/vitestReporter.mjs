import { writeRun } from './rows.mjs';

/** Vitest's reporter of what failed, and of how long tests took with the hooks of their file. */
export default class VitestReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const failures = modules.flatMap(failuresOf);
    if (unhandledErrors.length > 0) failures.push(paragraph('outside a test', unhandledErrors));
    writeRun(process.env.TEST_RUN ?? 'unit', { tests: modules.flatMap(testsOf), failures });
  }
}

function testsOf(module) {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests()].map((test) => ({
    file,
    title: test.fullName,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
  }));
  const inTests = tests.reduce((sum, { seconds }) => sum + seconds, 0);
  const { collectDuration, setupDuration, environmentSetupDuration, duration } = module.diagnostic();
  const whole = (collectDuration + setupDuration + environmentSetupDuration + duration) / 1000;
  return [...tests, { file, title: '(opening the file, hooks)', seconds: Math.max(0, whole - inTests) }];
}

function failuresOf(module) {
  const { relativeModuleId: file, children } = module;
  const outside = [module, ...children.allSuites()].flatMap((part) => part.errors()).filter(isCause);
  const failures = outside.length > 0 ? [paragraph(file, outside)] : [];
  for (const test of children.allTests('failed'))
    failures.push(paragraph(`${file} › ${test.fullName}`, test.result().errors));
  return failures;
}

/** What a hook did not open, the one after it cannot close: the first error says why, once. */
const isCause = ({ name, message }, index) =>
  index === 0 || !(name === 'TypeError' && /of undefined \(reading '(close|stop|end)'\)/.test(message));

const paragraph = (title, errors) => `${title}\n${errors.map(traceOf).join('')}`;

/** An error with the places in this repository where it passed. */
const traceOf = ({ name, message, stack = '' }) => {
  const places = stack.split('\n').filter((line) => /^ +at /.test(line) && !/node_modules|node:/.test(line));
  return [`${name}: ${message}`, ...places].map((line) => `    ${line}\n`).join('');
};
