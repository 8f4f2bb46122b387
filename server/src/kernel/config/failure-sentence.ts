import { AppError, type ErrorCode } from '@lindero/domain/errors'
import { resources } from '@lindero/texts/resources.en'
import { WrongSettings } from './config.ts'

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

/** Failures of a start that only the operator can correct. All others may end by themselves. */
const CONFIGURATION: readonly ErrorCode[] = [
  ...(['storage.notWritable', 'storage.notAFolder', 'system.portDenied', 'database.wrongPassword'] as const),
  ...([
    'database.missing',
    'database.noRights',
    'database.encoding',
    'database.extensionsMissing',
    'database.rolesTaken',
  ] as const),
  ...(['database.tooOld', 'database.newer', 'database.noPrograms', 'database.oldFolder'] as const),
  ...(['database.otherVersion', 'database.passwordMissing', 'database.root'] as const),
]
/** Codes of the system for a volume that is not mounted yet, or does not respond. */
const LATE_VOLUME: readonly unknown[] = ['ENOENT', 'EROFS', 'EIO', 'ESTALE']

/** EX_CONFIG of sysexits.h. `deploy/lindero.service` does not start the program again after this exit code. */
const WRONG_CONFIGURATION = 78

/** Exit code of a start that failed: 78 if only the operator can correct the cause, otherwise 1. */
export function exitCodeOf(error: unknown): number {
  if (LATE_VOLUME.includes(reasonOf(error))) return 1
  const isWrong = error instanceof WrongSettings || (error instanceof AppError && CONFIGURATION.includes(error.code))
  return isWrong ? WRONG_CONFIGURATION : 1
}

/** Code of the system for a folder or a file that cannot be used. */
function reasonOf(error: unknown): unknown {
  if (AppError.is(error, 'storage.notWritable')) return error.data?.reason
  return error instanceof WrongSettings ? (error.cause as NodeJS.ErrnoException | undefined)?.code : undefined
}
