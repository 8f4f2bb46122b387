import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { A_PDF, documentCalls } from '../../test/documents.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { csvOf, TAPE_HEADER, tapeRows, uploadTape } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { enqueue } from '../kernel/jobs/jobs.ts'
import { sweepFiles, sweepRemoved } from './sweep-files.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system)
})
afterAll(() => system.close())

const tape = csvOf([TAPE_HEADER, ...tapeRows(2)])
const folder = () => join(system.context.config.dataFolder, 'files')
const upload = async (isDraft = false, isOpened = true) => {
  const portfolio = await addPortfolio(system, me.customerUuid, { isDraft })
  const key = await uploadTape(system, me, portfolio, tape)
  if (isOpened) await me.call('POST', `/portfolios/${portfolio}/tape-preview`, { filekey: key })
  return { portfolio, key }
}

function age(key: string, days: number) {
  return system.context.database.transaction('system', (tx) =>
    tx.change(`UPDATE files SET created_on = now() - make_interval(secs => $2::float8 * 86400) WHERE key = $1`, [
      key,
      days,
    ]),
  )
}

describe('A deleted document', () => {
  it('the bytes of a deleted document are removed a day after the deletion, no matter how its record was deleted', async () => {
    const portfolio = await addPortfolio(system, me.customerUuid)
    const { upload: uploaded } = documentCalls(system, me, portfolio)
    const [asset = ''] = await addAssets(system, me.customerUuid, portfolio, [{ externalId: 'A-1' }])
    const { body } = await uploaded(asset, 'a.pdf', A_PDF, 'files')
    const before = new Set(readdirSync(folder()))
    const change = (sql: string, parameters: unknown[] = []) =>
      system.context.database.transaction('system', (tx) => tx.change(sql, parameters))
    const path = `/assets/${asset}/attachments/files/${body.uuid}`
    expect((await me.call('DELETE', path)).status).toBe(200)
    expect(new Set(readdirSync(folder()))).toEqual(before)
    expect(await sweepRemoved(system.context)).toBe(0)
    await change(`UPDATE removed_files SET removed_on = removed_on - interval '25 hours'`)
    expect(await sweepRemoved(system.context)).toBe(1)
    expect(readdirSync(folder())).toHaveLength(before.size - 1)
    expect(await sweepRemoved(system.context)).toBe(0)
    // The record is deleted directly in the database, together with its customer.
    const other = await aSignedInUser(system)
    const key = await uploadTape(system, other, await addPortfolio(system, other.customerUuid), tape)
    await change('DELETE FROM customers WHERE uuid = $1', [other.customerUuid])
    await change(`UPDATE removed_files SET removed_on = removed_on - interval '25 hours'`)
    expect(await sweepRemoved(system.context)).toBe(1)
    expect(readdirSync(folder())).not.toContain(key)
  })
})

describe('Uploads', () => {
  it('an upload is deleted after 30 days, unless a job still needs it', async () => {
    const [fresh, old, needed] = [await upload(), await upload(), await upload()]
    await age(fresh.key, 29)
    await age(old.key, 31)
    await age(needed.key, 31)
    const jobUuid = await system.context.database.transaction({ customer: me.customerUuid }, (tx) =>
      enqueue(tx, {
        kind: 'portfolios.addAssets',
        customerUuid: me.customerUuid,
        payload: { filekey: needed.key },
        subject: 'Levante',
        portfolioUuid: needed.portfolio,
        createdBy: me.uuid,
      }),
    )
    expect(await sweepFiles(system.context)).toBe(1)
    expect(readdirSync(folder()).sort()).toEqual([fresh.key, needed.key].sort())
    await me.call('POST', `/jobs/${jobUuid}/cancel`)
    expect(await sweepFiles(system.context)).toBe(1)
    expect(readdirSync(folder())).toEqual([fresh.key])
  })

  it('an upload is deleted after a day if no file was sent to its URL, or if no user opened the file', async () => {
    const [young, old] = [await upload(false, false), await upload(false, false)]
    await age(old.key, 1.1)
    const { body } = await me.call('GET', `/portfolios/${old.portfolio}/uploadurl`)
    await age((body as unknown as { filekey: string }).filekey, 1.1)
    expect(await sweepFiles(system.context)).toBe(2)
    expect(readdirSync(folder())).toContain(young.key)
    expect(readdirSync(folder())).not.toContain(old.key)
  })

  it('partial files that a killed process left behind are deleted, and uploads in progress are kept', async () => {
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000)
    for (const name of ['left.part', 'arriving.part']) writeFileSync(join(folder(), name), 'half')
    utimesSync(join(folder(), 'left.part'), yesterday, yesterday)
    await sweepFiles(system.context)
    expect(readdirSync(folder())).toContain('arriving.part')
    expect(readdirSync(folder())).not.toContain('left.part')
  })

  it.each([
    ['a draft', true],
    ['not a draft (so it is archived)', false],
  ])('deleting a portfolio that is %s also deletes its files: %s', async (_what, isDraft) => {
    const { portfolio, key } = await upload(isDraft)
    expect((await me.call('DELETE', `/portfolios/${portfolio}`)).status).toBe(200)
    expect(readdirSync(folder()).includes(key)).toBe(!isDraft)
  })
})
