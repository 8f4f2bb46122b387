/** Declaration of an error code: its HTTP status and the type of its `data`. */
export interface ErrorDeclaration<Data = undefined> {
  readonly status: number
  /**
   * The data that a caller needs to correct the request (field, limit, rows), never a secret. The property exists only
   * in the type.
   */
  readonly data?: readonly [Data]
}

/** Declares an error code: `error<{ limit: number }>(409)`. */
export function error<Data = undefined>(status: number): ErrorDeclaration<Data> {
  return { status }
}

/** Names of the fields that an error is about. A form shows the error next to these fields. */
export interface FieldErrors {
  fields: readonly { field: string; reason?: string }[]
}

/** The codes of a slice, as a list. A call declares this list if it can answer with any of them. */
export function codesOf<Code extends string>(errors: Record<Code, { status: number }>): Code[] {
  return Object.keys(errors) as Code[]
}
