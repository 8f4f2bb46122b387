/**
 * Parsers for values in a URL, used by `validateSearch`. They return undefined for missing or invalid values, so that
 * an old link still opens the screen. They use no schemas, because the first screen parses the addresses of all routes.
 */

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function uuidIn(value: unknown): string | undefined {
  return typeof value === 'string' && UUID.test(value) ? value : undefined
}

/** Returns a text that is not empty and has at most `maximum` characters. */
export function textIn(value: unknown, maximum: number): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= maximum ? value : undefined
}

/** Returns the value if a fixed list contains it. */
export function choiceIn<const Choice>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value)
}

/** Removes the values that are undefined. */
export function present<Values extends Record<string, unknown>>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>
  }
}
