import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { type ServerProcess, startServer } from '../process/server-process.ts'
import { type ErrorReply, Session } from '../process/session.ts'
import { flats, HEADER, workbook } from '../process/tapes.ts'

/** A file system with a fixed size for the data folder. Only root can mount it. */
const disk = mkdtempSync(join(tmpdir(), 'lindero-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk]).status === 0
const folder = join(disk, 'data')
const filler = join(disk, 'filler')

describe.runIf(isMounted)('A disk that fills up (skipped if no file system can be mounted)', () => {
  let server: ServerProcess
  afterAll(async () => {
    await server.stop()
    spawnSync('umount', [disk])
    rmSync(disk, { recursive: true, force: true })
  })

  /** Fills the disk until `free` bytes are left. */
  function fillUpTo(free: number): void {
    const { bavail, bsize } = statfsSync(disk)
    const chunk = Buffer.alloc(1_000_000)
    for (let remaining = bavail * bsize - free; remaining > 0; remaining -= chunk.length) {
      writeFileSync(filler, chunk.subarray(0, Math.min(remaining, chunk.length)), { flag: 'a' })
    }
  }

  const CLEAR = ['storage.full', 'database.unavailable']

  it('a server with a full disk rejects writes with a clear message and works again when there is space', async () => {
    mkdirSync(folder)
    cpSync(inject('preparedFolder'), folder, { recursive: true })
    server = await startServer(folder)
    const session = await Session.open(server)
    const portfolio = await session.addPortfolio('Antes del llenado')
    const { url } = await session.get<{ url: string }>(`/portfolios/${portfolio}/uploadurl`)
    const tape = await workbook([HEADER, ...flats(1_000)])

    fillUpTo(0)
    expect((await session.put(url, tape)).body.message).toBe('storage.full')
    const errors: ErrorReply[] = []
    const remaining: string[] = []
    for (let count = 0; errors.length < 3 && count < 20_000; count += 1) {
      const name = `Con el disco lleno ${count}`
      const { status, body } = await session.call<ErrorReply>('PUT', '/portfolios', {
        name,
        description: 'x'.repeat(4_000),
      })
      if (status === 200) remaining.push(name)
      else errors.push(body)
    }
    expect(errors).toHaveLength(3)
    for (const { message } of errors) expect(CLEAR).toContain(message)

    rmSync(filler)
    await expect.poll(async () => (await fetch(`${server.address}/api/health`)).status, { timeout: 60_000 }).toBe(200)
    await session.addPortfolio('Con sitio de nuevo')
    const { items } = await session.get<{ items: { name: string }[] }>('/portfolios')
    const names = new Set(items.map(({ name }) => name))
    expect(['Antes del llenado', 'Con sitio de nuevo', ...remaining].filter((name) => !names.has(name))).toEqual([])
  })
})
