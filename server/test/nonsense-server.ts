import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'

/** A broken service that counts the bytes that it sends. */
export interface NonsenseServer {
  /** Host and port. */
  host: string
  /** Largest number of bytes sent on any one connection. */
  sent(): number
  close(): Promise<void>
}

/** Answers on a connection after a request has arrived there. */
export type Nonsense = (socket: Socket, host: string) => void

const CHUNK = Buffer.alloc(64 * 1024, 'a')
const head = (status: string, ...headers: string[]) => `HTTP/1.1 ${[status, ...headers].join('\r\n')}\r\n\r\n`
const whole = (type: string, body: string, status = '200 OK') =>
  head(status, `content-type: ${type}`, `content-length: ${Buffer.byteLength(body)}`) + body

/** Writes as fast as the other side reads. */
function flood(socket: Socket, chunk: Buffer): void {
  const write = () => {
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.on('drain', write)
  write()
}

const chunked = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

/** Answers from a broken service, or from a different service at the same address. */
export const NONSENSE: Readonly<Record<string, Nonsense>> = {
  'closes the connection': (socket) => socket.destroy(),
  'says nothing': () => {},
  'begins an answer and stops': (socket) =>
    socket.write(`${head('200 OK', 'content-type: application/json', 'content-length: 5000')}{"a":`),
  'answers a byte at a time': (socket) => {
    socket.write(`${head('200 OK', 'content-type: application/json', 'content-length: 100000000')}{"a":"`)
    const drips = setInterval(() => socket.write('a'), 50)
    socket.once('close', () => clearInterval(drips))
  },
  'answers with a page': (socket) => socket.end(whole('text/html', '<!doctype html><title>Welcome</title>')),
  'answers JSON cut short': (socket) => socket.end(whole('application/json', '{"success":true,"data":[{"id":')),
  'ends before the length it has named': (socket) =>
    socket.end(`${head('200 OK', 'content-type: application/json', 'content-length: 5000')}{"a":1}`),
  'answers text instead of its own kind': (socket) => socket.end(whole('text/plain', 'ok')),
  'answers JSON of another service': (socket) => socket.end(whole('application/json', '[{"hello":[null]}]')),
  'answers ten gigabytes': (socket) => {
    socket.write(head('200 OK', 'content-type: application/json', 'content-length: 10000000000'))
    flood(socket, CHUNK)
  },
  'answers without an end': (socket) => {
    socket.write(head('200 OK', 'content-type: application/json', 'transfer-encoding: chunked'))
    flood(socket, chunked(CHUNK))
  },
  'answers an error without an end': (socket) => {
    socket.write(head('500 Internal Server Error', 'content-type: text/html', 'transfer-encoding: chunked'))
    flood(socket, chunked(CHUNK))
  },
  'names headers without an end': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    flood(socket, Buffer.from(`x-a: ${'a'.repeat(1_000)}\r\n`))
  },
  'redirects to itself': (socket, host) =>
    socket.end(
      head('302 Found', `location: http://${host}/again/${Math.random()}`, 'content-length: 0', 'connection: close'),
    ),
  'closes its half of the connection': (socket) => socket.end(),
}

/** Starts a service that gives this answer to every request, whatever the protocol. */
export async function openNonsense(answer: Nonsense): Promise<NonsenseServer> {
  const open = new Set<Socket>()
  let largest = 0
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('data', () => answer(socket, host))
    socket.resume()
    // Mail clients wait until the server speaks first, so the answer must also come without a request.
    const silent = setTimeout(() => socket.emit('data', Buffer.alloc(0)), 200)
    socket.once('data', () => clearTimeout(silent))
    socket.once('close', () => {
      clearTimeout(silent)
      open.delete(socket)
      largest = Math.max(largest, socket.bytesWritten)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    sent: () => Math.max(largest, ...[...open].map((socket) => socket.bytesWritten)),
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
