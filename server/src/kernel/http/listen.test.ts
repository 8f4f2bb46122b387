import { type AddressInfo, createServer } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../database/own-server.fixture.ts'
import { holdPort, listen } from './listen.ts'

let app: FastifyInstance
let address: { host: string; port: number }
/** Functions that each answer one waiting request. */
let slow: ((text: string) => void)[]
beforeEach(async () => {
  address = { host: '127.0.0.1', port: await freePort() }
  app = fastify()
  app.get('/', async () => 'answer')
  slow = []
  app.get('/slow', () => new Promise<string>((resolve) => slow.push(resolve)))
})
afterEach(() => app.close())

const url = (path: string) => `http://${address.host}:${address.port}${path}`
const once = { headers: { connection: 'close' } }

describe('The sockets on which the program listens', () => {
  it('the program answers every connection, on any of its listening sockets', async () => {
    const stop = await listen(app, await holdPort(address), 100)
    const answers = await Promise.all(Array.from({ length: 200 }, async () => (await fetch(url('/'), once)).text()))
    expect(new Set(answers)).toEqual(new Set(['answer']))
    await stop()
  })

  it('a second program cannot listen on the same port', async () => {
    const stop = await listen(app, await holdPort(address), 100)
    await expect(holdPort(address)).rejects.toMatchObject({ code: 'system.portTaken', data: address })
    await stop()
  })

  it('the program cannot listen on the port of another server', async () => {
    const other = createServer().listen(address)
    await expect(holdPort(address)).rejects.toMatchObject({ code: 'system.portTaken' })
    other.close()
  })

  it('a held port belongs to the program, and requests get 503 with Retry-After until the program serves', async () => {
    const held = await holdPort(address)
    await expect(holdPort(address)).rejects.toMatchObject({ code: 'system.portTaken' })
    const early = await fetch(url('/'), once)
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2'])
    const stop = await listen(app, held, 100)
    const answers = Array.from({ length: 50 }, async () => (await fetch(url('/'), once)).text())
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['answer']))
    await stop()
  })

  it('a released port can be held again', async () => {
    await (await holdPort(address)).release()
    await (await holdPort(address)).release()
  })

  it.each(['203.0.113.7', 'nowhere.invalid'])(
    'the program cannot listen at %s, which is no address of this machine',
    async (host) => {
      await expect(holdPort({ ...address, host })).rejects.toMatchObject({ code: 'system.wrongHost', data: { host } })
    },
  )

  it('all listening sockets get the port that the system has chosen for the first socket', async () => {
    const stop = await listen(app, await holdPort({ ...address, port: 0 }), 100)
    const { port } = app.server.address() as AddressInfo
    const answers = Array.from({ length: 100 }, async () => (await fetch(`http://127.0.0.1:${port}/`, once)).text())
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['answer']))
    await stop()
  })

  it('running calls are answered after the program has stopped listening, and new connections are refused', async () => {
    const stop = await listen(app, await holdPort(address), 100)
    const answers = Promise.all(Array.from({ length: 20 }, async () => (await fetch(url('/slow'), once)).text()))
    await expect.poll(() => slow.length).toBe(20)
    const stopped = Promise.all([stop(), app.close()])
    await expect(fetch(url('/'), once)).rejects.toThrow('fetch failed')
    for (const answer of slow) answer('late answer')
    expect(new Set(await answers)).toEqual(new Set(['late answer']))
    await stopped
  })
})
