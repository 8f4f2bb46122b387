import { AppError, type ErrorCode } from '@lindero/domain/errors'

/** Services whose outage is logged as one line at its begin and one at its end. */
const SERVICES = {
  database: { begins: 'the database does not answer', ends: 'the database answers again' },
  replica: { begins: 'the replica does not answer', ends: 'the replica has not failed for a minute' },
  storage: { begins: 'the store of files cannot be used', ends: 'the store of files works again' },
  disk: { begins: 'the disk is full', ends: 'no write has failed for a minute' },
} as const
export type Service = keyof typeof SERVICES

const BY_CODE: Partial<Record<ErrorCode, Service>> = {
  'database.unavailable': 'database',
  'storage.unavailable': 'storage',
  'storage.full': 'disk',
}

/** An answer within this time after a failure is no end yet: connections fail one after another. */
const SETTLED_MILLISECONDS = 2_000
/** An outage without an answer and without a further failure ends after this time. */
const QUIET_MILLISECONDS = 60_000

interface Outage {
  since: number
  last: number
  /** Number of lines that were not written, by their message. */
  counts: Map<string, number>
  timer: NodeJS.Timeout
}

/** Arguments of a method of the log. */
type Line = [object: unknown, message?: string | undefined, ...rest: unknown[]]
type Write = (fields: Record<string, unknown>, message: string) => void

/**
 * Collapses the lines of an outage. Each part of the program that needs the database would otherwise log its own stack
 * trace several times a second.
 */
export class Outages {
  readonly #open = new Map<Service, Outage>()
  readonly #write: Write
  readonly #masked: (text: string) => string

  /** @param masked removes personal addresses from the message of an error */
  constructor(write: Write, masked: (text: string) => string) {
    this.#write = write
    this.#masked = masked
  }

  /**
   * Replaces a line that reports an outage. A line reports one if its error is an outage, or if it names the service in
   * `outageOf`, for errors of a driver.
   *
   * @returns the line to write; undefined if the line is only counted
   */
  take(line: Line): Line | undefined {
    const [fields, message = ''] = line
    if (typeof fields !== 'object' || fields === null) return line
    const { err, outageOf } = fields as { err?: unknown; outageOf?: Service }
    const code: ErrorCode | undefined = err instanceof AppError ? err.code : undefined
    const service = outageOf ?? (code && BY_CODE[code])
    if (!service) return line
    const now = performance.now()
    const outage = this.#open.get(service)
    if (outage) {
      outage.last = now
      outage.counts.set(message, (outage.counts.get(message) ?? 0) + 1)
      return undefined
    }
    const timer = setInterval(() => this.#endIfQuiet(service), QUIET_MILLISECONDS / 4).unref()
    this.#open.set(service, { since: now, last: now, counts: new Map(), timer })
    return [{ outage: service, first: message, reason: this.#masked(reasonOf(err)) }, SERVICES[service].begins]
  }

  /** Ends an outage after the service has answered. */
  answered(service: Service): void {
    const outage = this.#open.get(service)
    if (outage && performance.now() - outage.last >= SETTLED_MILLISECONDS) this.#end(service, outage)
  }

  #endIfQuiet(service: Service): void {
    const outage = this.#open.get(service)
    if (outage && performance.now() - outage.last >= QUIET_MILLISECONDS) this.#end(service, outage)
  }

  #end(service: Service, { since, last, counts, timer }: Outage): void {
    clearInterval(timer)
    this.#open.delete(service)
    const seconds = Math.round((last - since) / 100) / 10
    this.#write({ outage: service, seconds, failures: Object.fromEntries(counts) }, SERVICES[service].ends)
  }
}

/** The message of the first cause, in one line. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return error.cause instanceof Error ? reasonOf(error.cause) : (error.message.split('\n', 1)[0] ?? '')
}
