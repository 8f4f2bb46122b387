import { AppError, type ErrorCode } from '@lindero/domain/errors'
import { resources } from '@lindero/texts/resources.en'

/** Formats a failure as one sentence for the terminal. Commands print English, as does the log. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error)
  const { code } = error
  const data = (error.data ?? {}) as Record<string, unknown>
  const text = (resources.errors as Record<string, string>)[code]
  if (!text) return `${code} ${JSON.stringify(data)}`
  const sentence = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => [data[name]].flat().join(', '))
  // The text is for users. The operator needs the answer of the store.
  return code === 'storage.unavailable' && error.cause instanceof Error
    ? `${sentence} (${error.cause.message})`
    : sentence
}

/** Failures of a start that may end by themselves, so that a service manager should start the program again. */
const PASSING: readonly ErrorCode[] = [
  ...(['database.unavailable', 'database.noAnswer', 'database.unknownHost', 'database.refused'] as const),
  ...(['database.folderInUse', 'database.didNotStart', 'system.portTaken'] as const),
  ...(['storage.full', 'storage.unavailable', 'limits.busy', 'timeout'] as const),
]

/** EX_CONFIG of sysexits.h. `deploy/lindero.service` does not start the program again after this exit code. */
const WRONG_CONFIGURATION = 78

/** Exit code of a start that failed: 78 if only the operator can correct the cause, otherwise 1. */
export function exitCodeOf(error: unknown): number {
  return error instanceof AppError && PASSING.includes(error.code) ? 1 : WRONG_CONFIGURATION
}
