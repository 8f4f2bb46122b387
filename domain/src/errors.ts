import { advertisingErrors } from './advertising/advertising.errors.ts'
import { areaErrors } from './areas/areas.errors.ts'
import { assetErrors } from './assets/assets.errors.ts'
import { customerErrors } from './customers/customers.errors.ts'
import { exportErrors } from './exports/exports.errors.ts'
import { fileErrors } from './files/files.errors.ts'
import { identityErrors } from './identity/identity.errors.ts'
import { integrationErrors } from './integrations/integrations.errors.ts'
import { jobErrors } from './jobs/jobs.errors.ts'
import type { ErrorDeclaration } from './kernel/error-declaration.ts'
import { kernelErrors } from './kernel/kernel.errors.ts'
import { legalErrors } from './legal/legal.errors.ts'
import { marketErrors } from './market/market.errors.ts'
import { operationErrors } from './operations/operations.errors.ts'
import { transcriptionErrors } from './operations/transcription.errors.ts'
import { portfolioErrors } from './portfolios/portfolios.errors.ts'
import { tapeDraftErrors, tapeErrors, tapeProfileErrors } from './tape/tape.errors.ts'
import { taskErrors } from './tasks/tasks.errors.ts'
import { userErrors } from './users/users.errors.ts'
import { valuationErrors } from './valuation/record/valuation.errors.ts'

/**
 * All error codes of the product with their HTTP statuses. Each slice declares its codes in `<slice>.errors.ts`. A code
 * without a text is a compile error in each language.
 */
const ERRORS = {
  ...kernelErrors,
  ...customerErrors,
  ...userErrors,
  ...identityErrors,
  ...fileErrors,
  ...jobErrors,
  ...areaErrors,
  ...marketErrors,
  ...portfolioErrors,
  ...assetErrors,
  ...tapeErrors,
  ...tapeDraftErrors,
  ...tapeProfileErrors,
  ...valuationErrors,
  ...legalErrors,
  ...taskErrors,
  ...advertisingErrors,
  ...exportErrors,
  ...integrationErrors,
  ...operationErrors,
  ...transcriptionErrors,
}

export type ErrorCode = keyof typeof ERRORS

/** Type of an error's `data`; `undefined` if the error has no data. */
export type ErrorData<Code extends ErrorCode> =
  (typeof ERRORS)[Code] extends ErrorDeclaration<infer Data> ? Data : never

type DataArgument<Code extends ErrorCode> =
  undefined extends ErrorData<Code> ? [data?: ErrorData<Code>] : [data: ErrorData<Code>]

/**
 * An error that users can act on: `new AppError('assets.identifierTaken', { externalId })`. The `code` never changes.
 * The browser receives it, and it is the key of the error's text in both languages.
 */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly data: ErrorData<Code> | undefined

  constructor(code: Code, ...[data]: DataArgument<Code>) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.data = data
  }

  /** Recreates an error that a different thread sent. */
  static received(code: ErrorCode, data: unknown): AppError {
    return new AppError(code, data as ErrorData<ErrorCode>)
  }

  /** True if an error has the given code. Its data then has the declared type. */
  static is<Code extends ErrorCode>(error: unknown, code: Code): error is AppError<Code> {
    return error instanceof AppError && error.code === code
  }
}

export function statusOf(code: ErrorCode): number {
  return ERRORS[code].status
}
