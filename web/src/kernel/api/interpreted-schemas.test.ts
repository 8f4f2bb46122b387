import { expect, it } from 'vitest'
import { config } from 'zod'
import './interpreted-schemas.ts'

it('zod does not generate code for its schemas, because the content security policy forbids generated code', () => {
  expect(config().jitless).toBe(true)
})
