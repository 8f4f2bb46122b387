/** Declaration of an error code: HTTP status, and type of the `data`. */
export interface ErrorDeclaration<Data = undefined> {
  readonly status: number
  /**
   * The data that a caller needs to correct the request (field, limit, rows), without secrets. This property exists
   * only in the type.
   */
  readonly data?: readonly [Data]
}

/** Declares an error code: `error<{ limit: number }>(409)`. */
export function error<Data = undefined>(status: number): ErrorDeclaration<Data> {
  return { status }
}

/** Names of the fields that an error refers to. Forms show the error next to these fields. */
export interface FieldErrors {
  fields: readonly { field: string; reason?: string }[]
}

/** The error codes of a slice as a list, for calls that can return any of them. */
export function codesOf<Code extends string>(errors: Record<Code, { status: number }>): Code[] {
  return Object.keys(errors) as Code[]
}
