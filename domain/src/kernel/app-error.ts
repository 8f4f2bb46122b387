/**
 * A refusal or failure that a person can act on. `code` is stable, is sent to the browser and is the key of
 * its Spanish and English text; `data` holds what is needed to mend it (field, limit, rows) and nothing secret.
 */
export class AppError extends Error {
  readonly code: string
  readonly data: Record<string, unknown> | undefined

  constructor(code: string, data?: Record<string, unknown>) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.data = data
  }
}
