/** Removes empty form values before sending (core 7). Zero and "no" are not empty. */
export function withoutEmpty<Values extends object>(values: Values): Partial<Values> {
  const filled = Object.entries(values).filter(
    ([, value]) =>
      value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(filled) as Partial<Values>
}
