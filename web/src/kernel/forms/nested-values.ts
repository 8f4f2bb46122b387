type At<Record, Path extends string> = Path extends keyof Record
  ? Record[Path]
  : Path extends `${infer Head}.${infer Tail}`
    ? Head extends keyof Record
      ? At<NonNullable<Record[Head]>, Tail>
      : unknown
    : unknown

/**
 * Flattens the named fields of a record, for use as `saved`. A name with a dot (`colours.primary`) refers to a value in
 * a nested object. Missing values become null.
 */
export function valuesOf<Record extends object, const Name extends string>(
  record: Record,
  names: readonly Name[],
): {
  [Each in Name]: Exclude<At<Record, Each>, undefined> | (undefined extends At<Record, Each> ? null : never)
} {
  const values = names.map((name) => [name, valueAt(record, name) ?? null])
  return Object.fromEntries(values) as ReturnType<typeof valuesOf<Record, Name>>
}

function valueAt(record: object, path: string): unknown {
  return path.split('.').reduce<unknown>((within, key) => {
    return typeof within === 'object' && within !== null ? (within as { [key: string]: unknown })[key] : undefined
  }, record)
}

/**
 * Converts changed fields to the format of a call. A field with a dot becomes part of a nested object. This object is
 * sent with its other saved values, but without values that the user has cleared.
 */
export function nested(changed: object, saved: object): { [key: string]: unknown } {
  const body: { [key: string]: unknown } = {}
  for (const [name, value] of Object.entries(changed)) {
    const [outer = '', inner] = name.split('.', 2)
    if (inner === undefined) {
      body[name] = value
      continue
    }
    const whole = { ...((body[outer] ?? valueAt(saved, outer)) as { [key: string]: unknown }) }
    if (value === null || value === undefined) delete whole[inner]
    else whole[inner] = value
    body[outer] = whole
  }
  return body
}
