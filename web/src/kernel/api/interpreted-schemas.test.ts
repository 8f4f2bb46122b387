import { expect, it } from 'vitest'
import { config } from 'zod'
import './interpreted-schemas.ts'

it('uses zod without generated code, which the content security policy forbids', () => {
  expect(config().jitless).toBe(true)
})
