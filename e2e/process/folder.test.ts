import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { dataFolder, removeFolder, runToEnd, type ServerProcess, startServer } from './server-process.ts'
import { Session } from './session.ts'

const folder = dataFolder(inject('preparedFolder'))
const lock = join(folder, 'lindero.lock')
let server: ServerProcess
beforeAll(async () => {
  server = await startServer(folder)
})
afterAll(async () => {
  await server.stop()
  removeFolder(folder)
})

describe('A data folder', () => {
  it('a second process cannot use the data folder and prints one sentence that names the folder and the first process', async () => {
    const second = await runToEnd(folder)
    expect(second.code).toBe(1)
    expect(second.output.trim()).toMatch(new RegExp(`^The data folder ${folder} is in use by process \\d+\\b.*$`))
    expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
  })

  it('a server unlocks its data folder after SIGTERM, and the next server finds all written data there', async () => {
    const uuid = await (await Session.open(server)).addPortfolio('Cartera que queda')
    expect(await server.stop()).toBe(0)
    expect(existsSync(lock)).toBe(false)

    server = await startServer(folder)
    // The time is printed but not checked, because it depends on the machine.
    process.stdout.write(`second start to healthy: ${server.startTook} ms\n`)
    const remaining = await (await Session.open(server)).get<Portfolio>(`/portfolios/${uuid}`)
    expect(remaining.name).toBe('Cartera que queda')
  })

  it('the next server opens the data folder of a killed server and finds all written data there', async () => {
    const uuid = await (await Session.open(server)).addPortfolio('Cartera del apagón')
    await server.kill()
    expect(existsSync(lock)).toBe(true)

    server = await startServer(folder)
    const remaining = await (await Session.open(server)).get<Portfolio>(`/portfolios/${uuid}`)
    expect(remaining.name).toBe('Cartera del apagón')
  })
})
