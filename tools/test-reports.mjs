// Reads the JSON reports of Vitest and Playwright into counts and the names of what was skipped.

/** Counts of a Vitest report. A file that did not even load counts as one failure. */
export function readVitestReport(report) {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const withStatus = (...statuses) => tests.filter((test) => statuses.includes(test.status));
  return {
    passed: withStatus('passed').length,
    failed: withStatus('failed').length + brokenFiles.length,
    skipped: withStatus('pending', 'skipped', 'todo', 'disabled').map((test) => test.fullName),
  };
}

function specsBelow(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsBelow)];
}

/** Counts of a Playwright report. An error outside a test counts as one failure; what passed at the second try is named. */
export function readPlaywrightReport(report) {
  const tests = report.suites
    .flatMap(specsBelow)
    .flatMap((spec) => spec.tests.map((test) => ({ title: spec.title, status: test.status })));
  const withStatus = (...statuses) => tests.filter((test) => statuses.includes(test.status));
  return {
    passed: withStatus('expected', 'flaky').length,
    failed: withStatus('unexpected').length + report.errors.length,
    skipped: withStatus('skipped').map((test) => test.title),
    retried: withStatus('flaky').map((test) => test.title),
  };
}
