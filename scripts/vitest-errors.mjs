import { writeFileSync } from 'node:fs'

/** Vitest reporter that writes the errors that occur outside of tests. The JSON report omits them. */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const lines = errors.map(({ name, message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }) => ({
      file: VITEST_TEST_PATH,
      test: VITEST_TEST_NAME,
      message: `${name}: ${message}`,
      stack,
    }))
    writeFileSync(process.env.LINDERO_UNHANDLED_ERRORS, JSON.stringify(lines))
  }
}
