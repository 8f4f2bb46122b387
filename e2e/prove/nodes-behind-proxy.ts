import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

const ROOT = join(import.meta.dirname, '..', '..')

/** HAProxy with the configuration from `deploy/`, in front of nodes on this machine. */
export interface RunningProxy {
  address: string
  /** Number of requests that each node has answered with status 200 since the last call of this function. */
  answeredBy(): Record<string, number>
  stop(): Promise<void>
}

/** Creates a certificate for this machine. This process trusts the certificate from now on. */
export function certificate(folder: string): string {
  const file = join(folder, 'lindero.pem')
  const key = join(folder, 'privkey.pem')
  const chain = join(folder, 'fullchain.pem')
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '2', '-nodes']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', chain], { stdio: 'pipe' })
  const trusted = readFileSync(chain, 'utf8')
  writeFileSync(file, trusted + readFileSync(key, 'utf8'))
  setDefaultCACertificates([...getCACertificates('default'), trusted])
  return file
}

interface ProxyOptions {
  program: string
  folder: string
  ports: { plain: number; secure: number; nodes: readonly number[] }
}

/** Starts the proxy with the shipped configuration. Only addresses and the certificate's path are replaced. */
export async function startProxy({ program, folder, ports }: ProxyOptions): Promise<RunningProxy> {
  const shipped = readFileSync(join(ROOT, 'deploy', 'haproxy.cfg'), 'utf8')
  const servers = ports.nodes.map((port, index) => `  server node-${index + 1} 127.0.0.1:${port}`)
  const own = shipped
    .replace('bind :80\n', `bind 127.0.0.1:${ports.plain}\n`)
    .replace('bind :443 ', `bind 127.0.0.1:${ports.secure} `)
    .replace('/usr/local/etc/haproxy/tls/lindero.pem', certificate(folder))
    .replace(/( {2}server node-\d .*\n)+/, `${servers.join('\n')}\n`)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, own)
  const child: ChildProcess = spawn(program, ['-f', file, '-db'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      log += chunk.toString()
    })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilListens(ports.secure, () => {
    if (child.exitCode !== null) throw new Error(`the proxy ended: ${log}`)
  })
  return {
    address: `https://localhost:${ports.secure}`,
    answeredBy() {
      const counts: Record<string, number> = {}
      for (const [, node = ''] of log.matchAll(/ 200 \d+ \d+ (node-\d) /g)) counts[node] = (counts[node] ?? 0) + 1
      log = ''
      return counts
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilListens(port: number, check: () => void): Promise<void> {
  for (;;) {
    check()
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * Waits until a program is ready.
 *
 * @throws Error with the last status and the output of the program after ten minutes
 */
export async function untilReady(address: string, output: () => string = () => ''): Promise<void> {
  const end = Date.now() + 600_000
  for (;;) {
    const status = await fetch(`${address}/api/health/ready`).then((reply) => reply.status, String)
    if (status === 200) return
    if (Date.now() > end) throw new Error(`${address} is not ready (${status}): ${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

/** A connection to a local server that can be cut and reopened. */
export interface Relay {
  port: number
  cut(): Promise<void>
  open(): Promise<void>
}

export async function openRelay(to: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => into.destroy())
      from.on('close', () => {
        sockets.delete(from)
        into.destroy()
      })
      from.pipe(into)
    }
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as { port: number }
  return {
    port,
    async cut() {
      const closed = new Promise((done) => server.close(done))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    open: () => listen(port),
  }
}
