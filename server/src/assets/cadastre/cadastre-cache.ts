import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@lindero/domain/errors'
import type { CatastroSettings } from '../../kernel/config/config.ts'
import type { Context } from '../../kernel/context.ts'
import type { DailyWork } from '../../kernel/daily.ts'
import { deleteDue } from '../../kernel/database/bulk.ts'
import type { Database } from '../../kernel/database/database.ts'

/**
 * Maximum length of a stored reply. Longer replies (parcels with thousands of properties) are requested again each
 * time.
 */
const KEPT_CHARACTERS = 500_000
/** Assumed size of a row in addition to its picture, so that rows without a picture also count towards the limit. */
const ROW_BYTES = 1_000
/** Number of days until an unknown reference is requested again. */
const REFUSAL_DAYS = 7
/** Number of days to store a look-up for the form that requested it. Forms are rarely open for longer. */
const FILLED_DAYS = 1
/** If the next free slot is later than this, the service is reported as unavailable. */
const LONGEST_WAIT_MILLISECONDS = 30_000

/** Stores replies from the cadastre in the database, and limits the request rate across all nodes. */
export class CadastreCache {
  readonly #database: Database
  readonly #settings: CatastroSettings

  constructor(database: Database, settings: CatastroSettings) {
    this.#database = database
    this.#settings = settings
  }

  async read(request: string): Promise<string | undefined> {
    const [row] = await this.#database.transaction('system', (tx) =>
      tx.rows<{ answer: string }>('SELECT answer FROM cadastral_answers WHERE request = $1 AND expires_on > now()', [
        request,
      ]),
    )
    return row?.answer
  }

  async write(request: string, answer: string, isRefused: boolean): Promise<void> {
    if (answer.length > KEPT_CHARACTERS) return
    const days = isRefused ? Math.min(REFUSAL_DAYS, this.#settings.cacheDays) : this.#settings.cacheDays
    if (days > 0) await this.#keep(request, answer, days)
  }

  /** Stores the values that a look-up filled into a form, to check them when the asset is created. */
  async keepFilled(reference: string, filled: object): Promise<void> {
    await this.#keep(`filled:${reference}`, JSON.stringify(filled), FILLED_DAYS)
  }

  /** The values that a recent look-up of a 20-character reference filled into a form, as JSON. */
  filled(reference: string): Promise<string | undefined> {
    return this.read(`filled:${reference}`)
  }

  async #keep(request: string, answer: string, days: number): Promise<void> {
    await this.#database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO cadastral_answers (request, answer, expires_on) VALUES ($1, $2, now() + make_interval(days => $3))
         ON CONFLICT (request) DO UPDATE SET answer = excluded.answer, expires_on = excluded.expires_on`,
        [request, answer, days],
      ),
    )
  }

  /** A stored picture; null if the cadastre is known to have none; undefined if nothing is stored. */
  async picture(request: string): Promise<Buffer | null | undefined> {
    const [row] = await this.#database.transaction('system', (tx) =>
      tx.rows<{ picture: Buffer }>('SELECT picture FROM cadastral_pictures WHERE request = $1 AND expires_on > now()', [
        request,
      ]),
    )
    return row?.picture.byteLength === 0 ? null : row?.picture
  }

  /**
   * Stores a picture, or null if there is none. If the total size exceeds the configured limit, the oldest rows are
   * deleted.
   */
  async keepPicture(request: string, picture: Uint8Array | null): Promise<void> {
    const { cacheDays, pictureBytes } = this.#settings
    const days = picture ? cacheDays : Math.min(REFUSAL_DAYS, cacheDays)
    const bytes = picture ?? new Uint8Array()
    if (days === 0) return
    await this.#database.transaction('system', async (tx) => {
      // A lock makes writers take turns, so that the total size is correct.
      await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('cadastral_pictures', 0))`)
      await tx.change(
        `INSERT INTO cadastral_pictures (request, picture, written, expires_on)
         VALUES ($1, $2, $4 + coalesce((SELECT max(written) FROM cadastral_pictures), 0),
                 now() + make_interval(days => $3))
         ON CONFLICT (request) DO UPDATE
           SET picture = excluded.picture, written = excluded.written, expires_on = excluded.expires_on`,
        [request, Buffer.from(bytes), days, bytes.byteLength + ROW_BYTES],
      )
      await tx.change(
        'DELETE FROM cadastral_pictures WHERE written <= (SELECT max(written) FROM cadastral_pictures) - $1',
        [Math.floor(pictureBytes)],
      )
    })
  }

  /**
   * Waits for the next free slot.
   *
   * @throws AppError `cadastre.unavailable` if too many requests are already waiting
   */
  async takeTurn(): Promise<void> {
    const wait = await this.#database.transaction('system', async (tx) => {
      const [turn] = await tx.rows<{ wait: number }>(
        `INSERT INTO cadastral_pace AS pace (next_on) VALUES (clock_timestamp() + make_interval(secs => $1))
         ON CONFLICT (id) DO UPDATE SET next_on = greatest(pace.next_on, clock_timestamp()) + make_interval(secs => $1)
         RETURNING extract(epoch FROM next_on - clock_timestamp())::float8 * 1000 - $1 * 1000 AS wait`,
        [1 / this.#settings.callsPerSecond],
      )
      const milliseconds = Number(turn?.wait ?? 0)
      if (milliseconds > LONGEST_WAIT_MILLISECONDS) throw new AppError('cadastre.unavailable')
      return milliseconds
    })
    if (wait > 1) await pause(wait)
  }
}

/** Removes expired replies and pictures. */
export const CADASTRE_SWEEP: DailyWork = {
  name: 'answers of the cadastre past their time',
  async run({ database, now }: Context) {
    let count = 0
    for (const table of ['cadastral_answers', 'cadastral_pictures'])
      count += await deleteDue(database, table, 'expires_on < $1', now().toISOString())
    return count > 0 ? { count } : null
  },
}
