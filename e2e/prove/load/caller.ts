import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallFigures, LoadFigures } from './plan.ts'

/** Statuses that are not counted as errors, because the server tells the client when to retry. */
const REFUSED = [429, 503]
/** Code of a reply while a price model is being fitted, and the delay after which the screen retries. */
const NOT_FITTED = { code: 'valuation.modelNotReady', milliseconds: 2_000 }

interface Counted {
  times: number[]
  refused: Record<string, number>
  refusedWithoutRetryAfter: number
  errors: Record<string, number>
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** Makes calls until a time limit and counts the replies by name of the call. */
export class LoadCaller {
  readonly #address: string
  readonly #until: number
  /** True if the caller waits for the Retry-After time. */
  readonly #isPatient: boolean
  readonly #counted = new Map<string, Counted>()

  constructor(address: string, { seconds, isPatient }: { seconds: number; isPatient: boolean }) {
    this.#address = address
    this.#until = performance.now() + seconds * 1_000
    this.#isPatient = isPatient
  }

  get isOver(): boolean {
    return performance.now() >= this.#until
  }

  /**
   * @returns the body; null if the call is an export, if it was unsuccessful and is not retried, or if the time is over
   */
  async call<Body>(
    name: string,
    { token, from }: { token?: string; from: string },
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<Body | null> {
    const counted = this.#of(name)
    while (!this.isOver) {
      const started = performance.now()
      const answer = await this.#send({ token, from }, method, path, body).catch((error: NodeJS.ErrnoException) => ({
        status: error.code ?? String(error),
        retryAfter: undefined,
        bytes: Buffer.alloc(0),
      }))
      if (answer.status === 200) {
        counted.times.push(performance.now() - started)
        return method === 'GET' && path.endsWith('/export') ? null : (JSON.parse(answer.bytes.toString()) as Body)
      }
      const code = `${answer.status} ${codeOf(answer.bytes)}`
      const isRefused = REFUSED.includes(Number(answer.status))
      const counts = isRefused ? counted.refused : counted.errors
      if (code.endsWith(NOT_FITTED.code)) {
        await pause(NOT_FITTED.milliseconds)
        continue
      }
      counts[code] = (counts[code] ?? 0) + 1
      if (!isRefused) return null
      if (!(Number(answer.retryAfter) > 0)) counted.refusedWithoutRetryAfter += 1
      if (!this.#isPatient) return null
      await pause(Number(answer.retryAfter ?? 1) * 1_000)
    }
    return null
  }

  figures(): LoadFigures {
    return Object.fromEntries([...this.#counted].map(([name, counted]) => [name, figuresOf(counted)]))
  }

  #of(name: string): Counted {
    const counts = this.#counted.get(name)
    if (counts) return counts
    const created = { times: [], refused: {}, refusedWithoutRetryAfter: 0, errors: {} }
    this.#counted.set(name, created)
    return created
  }

  #send(
    { token, from }: { token?: string | undefined; from: string },
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; retryAfter: string | undefined; bytes: Buffer }> {
    const payload = body && JSON.stringify(body)
    const headers = {
      'x-forwarded-for': from,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
    }
    return new Promise((resolve, reject) => {
      const sent = request(`${this.#address}/api${path}`, { method, headers, agent }, (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.once('error', reject)
        reply.once('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            retryAfter: reply.headers['retry-after'],
            bytes: Buffer.concat(parts),
          }),
        )
      })
      sent.once('error', reject)
      sent.end(payload)
    })
  }
}

function codeOf(bytes: Buffer): string {
  try {
    return (JSON.parse(bytes.toString()) as { message: string }).message
  } catch {
    return ''
  }
}

function figuresOf({ times, ...counts }: Counted): CallFigures {
  const sorted = times.toSorted((a, b) => a - b)
  const quantile = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return {
    answered: sorted.length,
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
    slowest: quantile(1),
    ...counts,
  }
}
