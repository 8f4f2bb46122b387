import { afterEach, describe, expect, it } from 'vitest'
import type { TestQuestion } from '../../../test/bounded-test-process.ts'
import { BoundedProcess } from './bounded-process.ts'

const MODULE = new URL('../../../test/bounded-test-process.ts', import.meta.url)

let opened: BoundedProcess<TestQuestion, string>
const open = (limits: { megabytes?: number; seconds?: number } = {}) => {
  opened = new BoundedProcess(MODULE, { megabytes: 300, seconds: 30, ...limits })
  return opened
}
afterEach(() => opened.close())

describe('A bounded process', () => {
  it('a bounded process answers one question after another', async () => {
    const one = open()
    expect(await one.ask({ kind: 'wait', milliseconds: 1 })).toBe('waited')
    expect(await one.ask({ kind: 'fill', megabytes: 20 })).toBe('filled')
  })

  it('a bounded process is ended if it uses more memory than allowed, inside or outside its heap', async () => {
    const one = open()
    await expect(one.ask({ kind: 'fill', megabytes: 3_000 })).rejects.toMatchObject({ reason: 'memory' })
    expect(one.peakMegabytes).toBeLessThan(600)
    await expect(one.ask({ kind: 'wait', milliseconds: 1 })).rejects.toMatchObject({ reason: 'memory' })
  })

  it('a bounded process is ended if its computation of an answer exceeds the time limit', async () => {
    await expect(open({ seconds: 1 }).ask({ kind: 'spin' })).rejects.toMatchObject({ reason: 'time' })
  })

  it('a bounded process that waits for its turn may take longer than the time limit, but not for ever', async () => {
    const one = open({ seconds: 1 })
    expect(await one.ask({ kind: 'wait', milliseconds: 1_500 })).toBe('waited')
    await expect(one.ask({ kind: 'wait', milliseconds: 60_000 })).rejects.toMatchObject({ reason: 'time' })
  })

  it('a question to a bounded process fails if the process ends by itself', async () => {
    await expect(open().ask({ kind: 'exit' })).rejects.toMatchObject({ reason: 'crash' })
  })

  it('an AppError in a bounded process reaches the caller with its data', async () => {
    const refused = open().ask({ kind: 'refuse' })
    await expect(refused).rejects.toMatchObject({ code: 'transcription.tooLong', data: { pages: 41, most: 40 } })
  })

  it('the environment of a bounded process contains no settings of the program', async () => {
    process.env.LINDERO_SECRET_OF_TEST = 'secret'
    const names = await open().ask({ kind: 'settings' })
    expect(names).not.toContain('LINDERO')
    delete process.env.LINDERO_SECRET_OF_TEST
  })

  it('an unanswered question fails when the bounded process is closed', async () => {
    const one = open()
    const asked = one.ask({ kind: 'wait', milliseconds: 60_000 })
    one.close()
    await expect(asked).rejects.toMatchObject({ reason: 'crash' })
  })
})
