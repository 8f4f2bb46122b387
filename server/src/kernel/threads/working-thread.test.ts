import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { TestQuestions } from '../../../test/working-test-thread.ts'
import { WorkingThread } from './working-thread.ts'

const run = promisify(execFile)

describe('A working thread', () => {
  it('a worker thread keeps its process alive only while a caller waits for an answer', async () => {
    const passwords = JSON.stringify(join(import.meta.dirname, '../../identity/passwords.ts'))
    const program = `import(${passwords})
      .then(({ hashPassword }) => hashPassword('correct horse'))
      .then((hash) => console.log(hash.split('$')[1]))`
    const { stdout } = await run(process.execPath, ['--eval', program], { timeout: 20_000 })
    expect(stdout.trim()).toBe('argon2id')
  })
})

describe('Working threads', () => {
  const module = new URL('../../../test/working-test-thread.ts', import.meta.url)
  const threads = (idleMilliseconds?: number) => new WorkingThread<TestQuestions>(module, idleMilliseconds)

  it('a question that needs more memory than a worker thread may use is rejected, and later questions are answered', async () => {
    const bounded = threads()
    const options = { heapMegabytes: 64 }
    await expect(bounded.ask('fill', { megabytes: 400 }, options)).rejects.toMatchObject({
      code: 'limits.memory',
    })
    expect(await bounded.ask('wait', { milliseconds: 1 }, options)).toBe('waited')
  })

  it('questions that wait for a worker thread are still answered after another question exceeds the memory of that thread', async () => {
    const bounded = threads()
    const options = { heapMegabytes: 64 }
    const [filled, ...waiting] = await Promise.allSettled([
      bounded.ask('fill', { megabytes: 400 }, options),
      bounded.ask('wait', { milliseconds: 1 }, options),
      bounded.ask('fill', { megabytes: 1 }, options),
    ])
    expect(filled).toMatchObject({ status: 'rejected', reason: { code: 'limits.memory' } })
    expect(waiting).toEqual([
      { status: 'fulfilled', value: 'waited' },
      { status: 'fulfilled', value: 1 },
    ])
  })

  it('a question that cannot be sent to a worker thread is rejected, and later questions are answered', async () => {
    const one = threads()
    const question = { milliseconds: 1, unsendable: () => 0 }
    await expect(one.ask('wait', question)).rejects.toThrow('could not be cloned')
    expect(await one.ask('wait', { milliseconds: 1 })).toBe('waited')
  })

  it('questions are distributed over the allowed number of threads', async () => {
    const pair = threads()
    const wait = () => pair.ask('wait', { milliseconds: 100 }, { threads: 2 })
    await wait()
    expect(pair.count).toBe(1)
    await Promise.all([wait(), wait(), wait()])
    expect(pair.count).toBe(2)
  })

  it('idle worker threads end, and start again when needed', async () => {
    const resting = threads(50)
    await resting.ask('wait', { milliseconds: 1 })
    await expect.poll(() => resting.count).toBe(0)
    expect(await resting.ask('wait', { milliseconds: 1 })).toBe('waited')
  })
})
