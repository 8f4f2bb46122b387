import { describe, expect, it } from 'vitest'
import { DEPARTMENTS, isDepartment } from './departments.ts'

describe('core 3: departments', () => {
  it.each([...DEPARTMENTS.map((name) => [name, true] as const), ['sales', false], ['', false]] as const)(
    '%s: %s',
    (name, expected) => {
      expect(isDepartment(name)).toBe(expected)
    },
  )
})
