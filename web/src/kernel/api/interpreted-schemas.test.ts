import { expect, it } from 'vitest'
import { config } from 'zod'
import './interpreted-schemas.ts'

it('zod generates no code, because the content security policy forbids it', () => {
  expect(config().jitless).toBe(true)
})
