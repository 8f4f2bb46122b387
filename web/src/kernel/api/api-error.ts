import type { ErrorCode, ErrorData } from '@lindero/domain/errors'

/** An error reply from the server, or a missing reply (`statusCode` 0). `code` is the key of the error text. */
export class ApiError extends Error {
  readonly statusCode: number
  readonly code: string
  readonly data: Record<string, unknown> | undefined
  /** Identifies the server's log lines for this request. */
  readonly requestId: string | undefined

  constructor(statusCode: number, code: string, data?: Record<string, unknown>, requestId?: string) {
    super(code)
    this.name = 'ApiError'
    this.statusCode = statusCode
    this.code = code
    this.data = data
    this.requestId = requestId
  }

  /** True if a call failed with this code. `data` then has the type declared for the code, if the server sent any. */
  static is<Code extends ErrorCode>(
    error: unknown,
    code: Code,
  ): error is Omit<ApiError, 'data'> & { readonly data: Partial<ErrorData<Code>> | undefined } {
    return error instanceof ApiError && error.code === code
  }
}

/**
 * True if the requested object does not exist or is not visible to the user. An invalid identifier (400) also counts.
 */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.statusCode)
}

/** True if a call was cancelled on purpose, in which case no message is shown. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/**
 * Codes of upload errors that a new attempt may avoid: the upload URL or the uploaded file has become invalid, or the
 * user has too many open uploads.
 */
const PASSING: ReadonlySet<string> = new Set([
  'files.notFound',
  'files.urlExpired',
  'files.alreadyUploaded',
  'files.tooManyOpenUploads',
  'attachments.notUploaded',
])
const PASSING_STATUSES: ReadonlySet<number> = new Set([0, 408, 425, 429])

/**
 * True if the same call may succeed later, because the network or server was down, slow or busy. False if it would be
 * rejected again, for example because a file is too large or of the wrong type, or the quota is full.
 */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  const { statusCode, code } = error
  return statusCode >= 500 || PASSING_STATUSES.has(statusCode) || PASSING.has(code)
}

/**
 * Reads the error in a reply. If the reply has an unexpected format, the code is derived from its status.
 *
 * @param isFiltered true if the call had filters, for which a 504 has a different code (core 8)
 */
export async function failureOf(response: Response, isFiltered = false): Promise<ApiError> {
  const text = await response.text()
  const failure = parseFailure(text)
  const code = response.status === 504 && isFiltered ? 'timeout.filters' : codeOfStatus(response.status)
  const requestId = response.headers.get('x-request-id') ?? undefined
  return new ApiError(response.status, failure?.message ?? code, failure?.data, requestId)
}

interface Failure {
  message: string
  data?: Record<string, unknown>
}

export function parseFailure(text: string): Failure | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('message' in value)) return null
    return typeof value.message === 'string' ? (value as Failure) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export function codeOfStatus(status: number): string {
  if (status === 402) return 'subscriptionInactive'
  if (status === 404) return 'request.notFound'
  if (status === 413) return 'request.tooLarge'
  if (status === 429) return 'request.tooMany'
  if (status === 504) return 'timeout'
  if (status === 502 || status === 503) return 'server.unavailable'
  return status >= 500 ? 'server.failed' : 'unknown'
}
