import { expect } from 'vitest'

/** Matches only an object without members. Within `toMatchObject`, `{}` would match every object. */
export const EMPTY: unknown = expect.toSatisfy(
  (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0,
  'is an empty object',
)
