import type { SheetsPreview } from '@lindero/contract/sheets/sheets.schema'
import type { CellValue } from 'hucre'
import { expect } from 'vitest'
import type { JobHandlers } from '../src/kernel/jobs/running-job.ts'
import { runJobs } from './jobs.ts'
import type { SignedIn } from './people.ts'
import { uploadTo, workbookOf } from './tapes.ts'
import type { TestSystem } from './test-system.ts'

type Sheets = Readonly<Record<string, readonly (readonly CellValue[])[]>>

/** Previews and loads workbooks with rows for the parts of records, through the same calls as a user. */
export class PartsLoader {
  readonly #system: TestSystem
  readonly #person: SignedIn
  readonly #portfolio: string

  constructor(system: TestSystem, person: SignedIn, portfolio: string) {
    this.#system = system
    this.#person = person
    this.#portfolio = portfolio
  }

  async #bytes(file: Sheets | Uint8Array): Promise<Uint8Array> {
    return file instanceof Uint8Array ? file : workbookOf(file as Record<string, CellValue[][]>)
  }

  async #upload(file: Sheets | Uint8Array): Promise<string> {
    const path = `/portfolios/${this.#portfolio}/uploadurl?nextLoad=parts`
    return uploadTo(this.#system, this.#person, path, await this.#bytes(file))
  }

  async #send(path: string, file: Sheets | Uint8Array, more: object = {}) {
    return this.#sendKey(path, await this.#upload(file), more)
  }

  async #sendKey(path: string, filekey: string, more: object) {
    const { status, body } = await this.#person.call('POST', `/portfolios/${this.#portfolio}/${path}`, {
      filekey,
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body as unknown
  }

  /** @param more additional options of the call */
  preview = async (file: Sheets | Uint8Array, more: object = {}) =>
    (await this.#send('parts-preview', file, more)) as SheetsPreview

  /** Row counts of a preview, by outcome. */
  async outcomes(file: Sheets | Uint8Array): Promise<Record<string, number>> {
    const { sheets } = await this.preview(file)
    const sum = (name: 'created' | 'updated' | 'unchanged' | 'refused') =>
      sheets.reduce((all, { counts }) => all + counts[name], 0)
    return {
      created: sum('created'),
      updated: sum('updated'),
      unchanged: sum('unchanged'),
      refused: sum('refused'),
    }
  }

  /** Loads a workbook and returns the result of the job. */
  async load(file: Sheets | Uint8Array, more: object = {}, handlers?: JobHandlers): Promise<Record<string, unknown>> {
    return this.#result(await this.#send('parts', file, more), handlers)
  }

  /** Previews a workbook. The returned function loads it with the plan of the preview. */
  async previewed(file: Sheets | Uint8Array, choices: object = {}) {
    const filekey = await this.#upload(file)
    const preview = (await this.#sendKey('parts-preview', filekey, choices)) as SheetsPreview
    const load = async (more: object = {}) =>
      this.#result(await this.#sendKey('parts', filekey, { ...choices, plan: preview.plan, ...more }))
    return { preview, load }
  }

  async #result(ordered: unknown, handlers?: JobHandlers): Promise<Record<string, unknown>> {
    const { jobUuid } = ordered as { jobUuid: string }
    await runJobs(this.#system, handlers)
    const { body } = await this.#person.call('GET', `/jobs/${jobUuid}`)
    return (body as unknown as { result: Record<string, unknown> }).result
  }

  async exported(query = ''): Promise<Uint8Array> {
    const answer = await this.#system.app.inject({
      method: 'GET',
      url: `/api/portfolios/${this.#portfolio}/parts-workbook${query}`,
      headers: { authorization: `Bearer ${this.#person.token}` },
    })
    expect(answer.statusCode).toBe(200)
    return answer.rawPayload
  }
}
