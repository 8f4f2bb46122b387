import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { A_PDF, documentCalls } from '../../../test/documents.ts'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
let documents: ReturnType<typeof documentCalls>
beforeAll(async () => {
  system = await openTestSystem({ DOCUMENT_FILE_MB: '1' })
  me = await aSignedInUser(system)
  portfolio = await addPortfolio(system, me.customerUuid)
  documents = documentCalls(system, me, portfolio)
})
afterAll(() => system.close())

const pdf = new Uint8Array(A_PDF)
/** Sends the entries of an archive as the screen does: the names first, then each file that has an asset. */
async function deliver(archive: Uint8Array) {
  const entries = unzipSync(archive)
  const names = Object.keys(entries)
  const { status, body } = await me.call('POST', `/portfolios/${portfolio}/documents`, { names })
  const items = body.items as unknown as { name: string; asset: { uuid: string } | null; reason: string | null }[]
  if (status !== 200) return { status, items: [], sent: [] }
  const sent: number[] = []
  for (const { name, asset } of items) {
    if (!asset) continue
    const file = name.split('/').at(-1) ?? name
    const done = await documents.upload(asset.uuid, file, Buffer.from(entries[name] ?? []), 'files')
    sent.push(done.status)
  }
  return { status, items, sent }
}

const namesOf = async (asset: string) => (await documents.listed(asset)).items.map(({ name }) => name).sort()

describe('The documents of a zip', () => {
  it('entries with paths of another system become documents with plain names, and equal names are numbered', async () => {
    const [asset = ''] = await addAssets(system, me.customerUuid, portfolio, [{ externalId: 'ZIP-1' }])
    const { items, sent } = await deliver(
      zipSync({
        '../../../etc/ZIP-1 nota.pdf': pdf,
        '/ZIP-1/escritura.pdf': pdf,
        'ZIP-1/otra/escritura.pdf': pdf,
        'C:\\Users\\ana\\ZIP-1 plano.pdf': pdf,
        'ZIP-1/plano\u202efdp.pdf': pdf,
      }),
    )
    // An entry that leaves the archive, or is hidden, is left to the user.
    expect(items.map(({ reason }) => reason)).toEqual(['unknown', null, null, null, null])
    expect(sent).toEqual(Array(4).fill(200))
    expect(await namesOf(asset)).toEqual(['ZIP-1 plano.pdf', 'escritura (1).pdf', 'escritura.pdf', 'plano fdp.pdf'])
  })

  it('an entry without an asset, or with the names of two assets, is left to the user', async () => {
    await addAssets(system, me.customerUuid, portfolio, [{ externalId: 'ZIP-2' }, { externalId: 'ZIP-3' }])
    const { items } = await deliver(zipSync({ 'otra/nota.pdf': pdf, 'ZIP-2 ZIP-3.pdf': pdf }))
    expect(items.map(({ asset, reason }) => [asset, reason])).toEqual([
      [null, 'unknown'],
      [null, 'ambiguous'],
    ])
  })

  it('an entry whose content differs from its name, or that is too large or empty, is rejected alone', async () => {
    const [asset = ''] = await addAssets(system, me.customerUuid, portfolio, [{ externalId: 'ZIP-4' }])
    const { sent } = await deliver(
      zipSync({
        'ZIP-4 page.pdf': strToU8('<script>alert(1)</script>'),
        'ZIP-4 large.pdf': new Uint8Array(2 * 1024 * 1024),
        'ZIP-4 program.exe': strToU8('MZ'),
        'ZIP-4 good.pdf': pdf,
      }),
    )
    expect(sent.filter((status) => status === 200)).toEqual([200])
    expect(sent.filter((status) => status >= 500)).toEqual([])
    expect(await namesOf(asset)).toEqual(['ZIP-4 good.pdf'])
  })

  it('names that are damaged, too long or too many are rejected before any file is sent', async () => {
    const call = (names: string[]) => me.call('POST', `/portfolios/${portfolio}/documents`, { names })
    for (const names of [
      ['a\u0000.pdf'],
      ['a\ud800.pdf'],
      [`${'a/'.repeat(5_000)}b.pdf`],
      Array(1_001).fill('a.pdf'),
    ]) {
      expect((await call(names)).status).toBe(400)
    }
  })
})
