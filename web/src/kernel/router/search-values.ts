/**
 * Parsers for values in a URL, used by `validateSearch`. They return undefined if a value is missing or invalid, so
 * that an old link still opens the screen. They do not use schemas, because the code for the first screen contains the
 * parsers of all routes.
 */

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function uuidIn(value: unknown): string | undefined {
  return typeof value === 'string' && UUID.test(value) ? value : undefined
}

/** Returns the value if it is a non-empty text of at most `maximum` characters. */
export function textIn(value: unknown, maximum: number): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= maximum ? value : undefined
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Returns the value if it is a day as yyyy-mm-dd. */
export function dayIn(value: unknown): string | undefined {
  return typeof value === 'string' && DAY.test(value) ? value : undefined
}

/** Returns the value if it is one of the choices. */
export function choiceIn<const Choice>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value)
}

/** Leaves out the values that are undefined. */
export function present<Values extends Record<string, unknown>>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>
  }
}
