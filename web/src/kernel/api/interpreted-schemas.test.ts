import { expect, it } from 'vitest'
import { config } from 'zod'
import './interpreted-schemas.ts'

it('zod generates no code, which the content security policy forbids', () => {
  expect(config().jitless).toBe(true)
})
