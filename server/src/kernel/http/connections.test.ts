import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { boundConnections } from './connections.ts'

let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

async function start(...limits: [connections: number, connectionsPerAddress: number, isBehindProxy: boolean]) {
  const [connections, connectionsPerAddress, isBehindProxy] = limits
  server = createServer((_, response) => response.end('answer'))
  boundConnections(server, { connections, connectionsPerAddress }, { isBehindProxy })
  await once(server.listen(0, '127.0.0.1'), 'listening')
}

/** Opens a connection, which then stays open unless the server closes it. Returns whether the server answers. */
function isServed(): Promise<boolean> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  })
}

describe('The limits of connections', () => {
  it.each<[string, Parameters<typeof start>, number]>([
    ['the limit of the node', [3, 10, false], 3],
    ['the limit for an address', [10, 2, false], 2],
    ['neither limit if it is a proxy', [10, 2, true], 4],
    ['the limit of the node if it is a proxy', [3, 2, true], 3],
  ])('a client that opens four connections is restricted by %s', async (_, limits, expected) => {
    await start(...limits)
    const answers = await Promise.all(Array.from({ length: 4 }, isServed))
    expect(answers.filter(Boolean)).toHaveLength(expected)
  })

  it('a closed connection makes room for a new connection', async () => {
    await start(1, 1, false)
    expect([await isServed(), await isServed()]).toEqual([true, false])
    sockets[0]?.destroy()
    await expect.poll(isServed).toBe(true)
  })
})
