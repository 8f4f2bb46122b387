import { setTimeout as pause } from 'node:timers/promises'
import type { Job } from '@lindero/contract/jobs/jobs.contract'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { DEMO_PASSWORD } from '@lindero/demo/users/people'
import type { ServerProcess } from './server-process.ts'

export interface Answer<Body> {
  status: number
  body: Body
}

/** The body of an error reply (core specification, section 2). */
export interface ErrorReply {
  statusCode: number
  message: string
  data?: Record<string, unknown>
}

/** A running server, or a proxy in front of several servers. */
type Address = Pick<ServerProcess, 'address'>

/** A user logged in to a running server, who calls the API like an external program. */
export class Session {
  readonly #server: Address
  readonly #token: string

  constructor(server: Address, token: string) {
    this.#server = server
    this.#token = token
  }

  static async open(server: Address, login = 'admin'): Promise<Session> {
    const reply = await fetch(`${server.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ source: 'webapp', email: `${login}@demo.test`, password: DEMO_PASSWORD }),
    })
    if (!reply.ok) throw new Error(`sign-in refused: ${await reply.text()}`)
    const { token } = (await reply.json()) as { token: string }
    return new Session(server, token)
  }

  /** The same session, but with calls to a different node. */
  through(node: Address): Session {
    return new Session(node, this.#token)
  }

  async call<Body = ErrorReply>(method: 'GET' | 'PUT' | 'POST', path: string, body?: object): Promise<Answer<Body>> {
    const reply = await fetch(`${this.#server.address}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: reply.status, body: (await reply.json()) as Body }
  }

  /**
   * Makes a GET call that must succeed.
   *
   * @returns the reply's body
   */
  async get<Body>(path: string): Promise<Body> {
    return this.#done<Body>(await this.call('GET', path))
  }

  async addPortfolio(name: string, options: Partial<Portfolio> = {}): Promise<string> {
    const { uuid } = this.#done<Portfolio>(await this.call('PUT', '/portfolios', { name, ...options }))
    return uuid
  }

  /** Requests a signed upload URL for a tape and uploads the bytes. */
  async upload(portfolio: string, bytes: Uint8Array): Promise<{ filekey: string; reply: Answer<ErrorReply> }> {
    const { url, filekey } = await this.get<{ url: string; filekey: string }>(`/portfolios/${portfolio}/uploadurl`)
    return { filekey, reply: await this.put(url, bytes) }
  }

  /** Sends a file to its upload URL, which belongs to this server or to a bucket. A bucket replies without a body. */
  async put(url: string, bytes: Uint8Array, contentType?: string): Promise<Answer<ErrorReply>> {
    const reply = await fetch(new URL(url, this.#server.address), {
      method: 'PUT',
      ...(contentType ? { headers: { 'content-type': contentType } } : {}),
      body: bytes as Uint8Array<ArrayBuffer>,
    })
    const text = await reply.text()
    return { status: reply.status, body: (text === '' ? {} : JSON.parse(text)) as ErrorReply }
  }

  /**
   * Makes a POST call that must succeed.
   *
   * @returns the reply's body
   */
  async post<Body>(path: string, body: object): Promise<Body> {
    return this.#done<Body>(await this.call('POST', path, body))
  }

  /** Downloads a file that must exist. */
  async bytes(path: string): Promise<Uint8Array> {
    const reply = await fetch(`${this.#server.address}/api${path}`, {
      headers: { authorization: `Bearer ${this.#token}` },
    })
    if (!reply.ok) throw new Error(`no file: ${await reply.text()}`)
    return new Uint8Array(await reply.arrayBuffer())
  }

  /**
   * Uploads a tape and starts its import.
   *
   * @returns uuid of the job
   */
  async load(portfolio: string, bytes: Uint8Array): Promise<string> {
    const { filekey } = await this.upload(portfolio, bytes)
    const ordered = await this.call('POST', `/portfolios/${portfolio}/assets`, { filekey })
    return this.#done<{ jobUuid: string }>(ordered).jobUuid
  }

  job(uuid: string): Promise<Job> {
    return this.get<Job>(`/jobs/${uuid}`)
  }

  /**
   * Polls a job until it meets a condition.
   *
   * @throws Error if the job ends without meeting the condition
   */
  async jobThat(uuid: string, isWanted: (job: Job) => boolean, every = 25): Promise<Job> {
    for (;;) {
      const job = await this.job(uuid)
      if (isWanted(job)) return job
      if (job.endedOn) throw new Error(`the job ended as ${job.state}: ${JSON.stringify(job)}`)
      await pause(every)
    }
  }

  /** Polls a job until it has finished. */
  finished(uuid: string): Promise<Job> {
    return this.jobThat(uuid, ({ state }) => state === 'finished', 300)
  }

  /** Waits until all jobs have ended, including those of the first start, which values the demo. */
  async untilIdle(): Promise<void> {
    for (;;) {
      const jobs = await this.all<Job>('/jobs')
      if (jobs.every(({ endedOn }) => endedOn)) return
      await pause(250)
    }
  }

  /** Cancels the jobs of the first start, so that the next job starts immediately. */
  async cancelWaitingJobs(): Promise<void> {
    for (const { uuid, endedOn } of await this.all<Job>('/jobs'))
      if (!endedOn) await this.call('POST', `/jobs/${uuid}/cancel`)
  }

  /** All items of a list, requested page by page. */
  async all<Item>(path: string, filter?: object): Promise<Item[]> {
    const f = filter ? `&f=${encodeURIComponent(JSON.stringify(filter))}` : ''
    const all: Item[] = []
    for (let page = 1; ; page++) {
      const { items, total } = await this.get<{ items: Item[]; total: number }>(`${path}?p=${page}&r=500${f}`)
      all.push(...items)
      if (all.length >= total || items.length === 0) return all
    }
  }

  /** Identifiers of all assets in a portfolio. */
  async externalIds(portfolio: string): Promise<string[]> {
    const assets = await this.all<{ externalId: string }>(`/portfolios/${portfolio}/assets`)
    return assets.map(({ externalId }) => externalId)
  }

  #done<Body>({ status, body }: Answer<unknown>): Body {
    if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`)
    return body as Body
  }
}
