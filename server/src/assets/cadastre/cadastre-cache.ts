import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@lindero/domain/errors'
import type { CatastroSettings } from '../../kernel/config/config.ts'
import type { Context } from '../../kernel/context.ts'
import type { DailyWork } from '../../kernel/daily.ts'
import { deleteDue } from '../../kernel/database/bulk.ts'
import type { Database } from '../../kernel/database/database.ts'

/** Longer answers, of estates with thousands of properties, are asked for again. */
const KEPT_CHARACTERS = 500_000
/** Size of a row besides its picture, so that rows without one are limited, too. */
const ROW_BYTES = 1_000
/** Days after which the cadastre is asked again about an unknown reference. */
const REFUSAL_DAYS = 7
/** Days for which a look-up is kept for the form that asked. A form is seldom open for longer. */
const FILLED_DAYS = 1
/** If the next turn is later than this, the service counts as unavailable. */
const LONGEST_WAIT_MILLISECONDS = 30_000

/** Answers of the cadastre that are kept in the database, and the pace at which all nodes together may ask. */
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

  /** Keeps the values of a look-up, for the asset that is created with it. */
  async keepFilled(reference: string, filled: object): Promise<void> {
    await this.#keep(`filled:${reference}`, JSON.stringify(filled), FILLED_DAYS)
  }

  /** Values that a look-up of a reference of 20 characters filled lately, as JSON. */
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

  /** A kept picture; null if the cadastre has none, undefined if the cache has no answer. */
  async picture(request: string): Promise<Buffer | null | undefined> {
    const [row] = await this.#database.transaction('system', (tx) =>
      tx.rows<{ picture: Buffer }>('SELECT picture FROM cadastral_pictures WHERE request = $1 AND expires_on > now()', [
        request,
      ]),
    )
    return row?.picture.byteLength === 0 ? null : row?.picture
  }

  /** Keeps a picture, or the fact that there is none; the oldest are deleted if all together exceed the settings. */
  async keepPicture(request: string, picture: Uint8Array | null): Promise<void> {
    const { cacheDays, pictureBytes } = this.#settings
    const days = picture ? cacheDays : Math.min(REFUSAL_DAYS, cacheDays)
    const bytes = picture ?? new Uint8Array()
    if (days === 0) return
    await this.#database.transaction('system', async (tx) => {
      // Pictures that are stored at the same time are counted one after the other.
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
   * Waits for the next free turn.
   *
   * @throws AppError `cadastre.unavailable` if too many requests wait already
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

/** Removes answers past their time. */
export const CADASTRE_SWEEP: DailyWork = {
  name: 'answers of the cadastre past their time',
  async run({ database, now }: Context) {
    let count = 0
    for (const table of ['cadastral_answers', 'cadastral_pictures'])
      count += await deleteDue(database, table, 'expires_on < $1', now().toISOString())
    return count > 0 ? { count } : null
  },
}
