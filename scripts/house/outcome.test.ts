import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { playwrightOutcome, reportLines, vitestOutcome, withExitCode, withRepeatedFiles } from '../outcome.mjs'

const ROOT = join(import.meta.dirname, '../..')

const VITEST = {
  testResults: [
    {
      name: join(ROOT, 'domain/src/assets/size.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'Sizes add up', status: 'passed', failureMessages: [] },
        {
          fullName: 'Sizes are positive',
          status: 'failed',
          failureMessages: ['\u001b[31mAssertionError: expected 0 to be 1\u001b[39m\n    at size.test.ts:3'],
        },
        { fullName: 'València (skipped without ../shared/data)', status: 'skipped', failureMessages: [] },
        { fullName: 'As root (skipped for other users) runs', status: 'pending', failureMessages: [] },
        { fullName: 'Sizes are whole', status: 'skipped', failureMessages: [] },
      ],
    },
    {
      name: join(ROOT, 'web/src/app/broken.test.ts'),
      status: 'failed',
      message: 'Error: no such module\n    at broken.test.ts:1',
      assertionResults: [],
    },
  ],
}

interface Run {
  status: string
  errors: { message: string; location?: { file: string; line: number } }[]
}
const PASSED: Run = { status: 'passed', errors: [] }
const failed = (...messages: string[]): Run => ({ status: 'failed', errors: messages.map((message) => ({ message })) })
const spec = (title: string, ...results: Run[]) => ({
  title,
  file: 'session.spec.ts',
  tests: [{ expectedStatus: 'passed', results }],
})
const NOT_THERE: Run = {
  status: 'timedOut',
  errors: [
    { message: 'Test timeout of 120000ms exceeded.' },
    {
      message:
        "Error: locator.click: Test timeout exceeded.\nCall log:\n\u001b[2m  - waiting for getByRole('link')\u001b[22m\n",
      location: { file: join(ROOT, 'e2e/journeys/session.spec.ts'), line: 93 },
    },
  ],
}
const PLAYWRIGHT = {
  suites: [
    {
      title: 'session.spec.ts',
      specs: [spec('reads', PASSED)],
      suites: [
        {
          title: 'login',
          specs: [
            spec('fails', failed('Error: not visible\n  Call log'), failed('Error: still not visible')),
            spec('passes the second time', NOT_THERE, PASSED),
            spec('was not reached first and then failed', { status: 'skipped', errors: [] }, failed('Error: no row')),
          ],
        },
      ],
    },
  ],
  errors: [],
}

describe('The report of a run', () => {
  const outcomes = [
    { ...vitestOutcome('tests', VITEST), seconds: 12 },
    { ...playwrightOutcome('browser', PLAYWRIGHT), seconds: 34 },
  ]

  it('the report of a test run lists failures, skipped tests with their reasons, times and the final count', () => {
    expect(reportLines(outcomes, ['The benchmarks: no reference.'])).toEqual([
      'Failed: domain/src/assets/size.test.ts › Sizes are positive: AssertionError: expected 0 to be 1',
      'Failed: web/src/app/broken.test.ts › the file itself: Error: no such module',
      'Failed: domain/src/assets/size.test.ts › Sizes are whole: skipped without a reason in its title',
      'Failed: e2e/journeys/session.spec.ts › login fails: run 1: Error: not visible; run 2: Error: still not visible',
      'Failed: e2e/journeys/session.spec.ts › login was not reached first and then failed: Error: no row',
      'Not run: The benchmarks: no reference.',
      'Not run: tests skipped without ../shared/data: 1 (1 in domain/src/assets/size.test.ts)',
      'Not run: tests skipped for other users: 1 (1 in domain/src/assets/size.test.ts)',
      'unstable: 1',
      '  e2e/journeys/session.spec.ts › login passes the second time: Test timeout of 120000ms exceeded. + ' +
        "Error: locator.click: Test timeout exceeded. [getByRole('link')] (session.spec.ts:93)",
      'Time: tests 12 s, browser 34 s',
      '3 passed, 5 failed',
    ])
  })

  it('a journey that passes when it is repeated counts as passed in the report', () => {
    const report = { suites: [{ title: '', specs: [spec('opens', failed('Error: once'), PASSED)] }], errors: [] }
    const lines = reportLines([{ ...withExitCode(playwrightOutcome('browser', report), 0), seconds: 1 }])
    expect(lines).toEqual([
      'unstable: 1',
      '  e2e/journeys/session.spec.ts › opens: Error: once',
      'Time: browser 1 s',
      '1 passed, 0 failed',
    ])
  })

  it('a repeated file replaces only its own results, and a test that fails again still fails', () => {
    const [sizes, broken] = VITEST.testResults
    const loaded = { ...broken, status: 'passed', assertionResults: [{ fullName: 'Opens', status: 'passed' }] }
    const repaired = vitestOutcome('tests', withRepeatedFiles(VITEST, { testResults: [loaded] }))
    expect(repaired).toMatchObject({ passed: 2, failures: [{ name: 'Sizes are positive' }] })
    const again = vitestOutcome('tests', withRepeatedFiles(VITEST, { testResults: [sizes] }))
    expect(again).toEqual(vitestOutcome('tests', VITEST))
  })

  it('a test run that exits with an error counts as a failure even if no test failed', () => {
    const passed = { part: 'tests', passed: 3, failures: [], skipped: [] }
    expect(withExitCode(passed, 0)).toBe(passed)
    expect(reportLines([{ ...withExitCode(passed, 1), seconds: 1 }]).at(-1)).toBe('3 passed, 1 failed')
  })

  it('an error outside of a test counts as a failure of the test run', () => {
    const passed = { part: 'tests', passed: 3, failures: [], skipped: [] }
    const errors = [{ file: join(ROOT, 'server/src/app.test.ts'), message: 'AppError: request.timeout' }]
    expect(withExitCode(passed, 1, errors).failures).toEqual([
      {
        file: 'server/src/app.test.ts',
        name: 'outside of a test',
        message: 'AppError: request.timeout',
      },
    ])
  })
})
