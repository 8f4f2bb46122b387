import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const run = promisify(execFile)

describe('a working thread', () => {
  it('keeps its process alive while a caller waits, and no longer', async () => {
    const passwords = JSON.stringify(join(import.meta.dirname, '../../identity/passwords.ts'))
    const program = `import(${passwords})
      .then(({ hashPassword }) => hashPassword('correct horse'))
      .then((hash) => console.log(hash.split('$')[1]))`
    const { stdout } = await run(process.execPath, ['--eval', program], { timeout: 20_000 })
    expect(stdout.trim()).toBe('argon2id')
  })
})
