import type { CellValue } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { type LegalWorld, openLegalWorld, setAcquisition } from '../../test/legal.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { uploadTo, workbookOf } from '../../test/tapes.ts'

let world: LegalWorld
beforeAll(async () => {
  world = await openLegalWorld()
})
afterAll(() => world.system.close())

async function load(portfolio: string, bytes: Uint8Array) {
  const filekey = await uploadTo(world.system, world.owner, `/portfolios/${portfolio}/uploadurl?nextLoad=parts`, bytes)
  const { body } = await world.owner.call('POST', `/portfolios/${portfolio}/parts`, { filekey })
  await runJobs(world.system)
  const job = await world.owner.call('GET', `/jobs/${(body as unknown as { jobUuid: string }).jobUuid}`)
  return (job.body as unknown as { result: Record<string, unknown> }).result
}

describe('A court eviction in a workbook', () => {
  const launched = (asset: string): Record<string, CellValue[][]> => ({
    Desahucios: [
      ['Activo', 'Identificador', 'Tipo', 'Inicio', 'Fase', 'Subfase', 'Lanzamiento'],
      [asset, 'D-9', 'Juicio verbal', '15/05/2023', 'Ejecución', 'Lanzamiento positivo', '10/01/2024'],
    ],
    Reposesiones: [
      ['Activo', 'Estado de la posesión', 'Fecha de posesión', 'Obtención'],
      [asset, 'Con posesión', '10/01/2024', 'Lanzamiento por desahucio'],
    ],
  })
  it.each<[string, string[], string[]]>([
    ['one file', ['Desahucios', 'Reposesiones'], []],
    ['two files, the eviction first', ['Desahucios'], ['Reposesiones']],
    ['two files, the repossession first', ['Reposesiones'], ['Desahucios']],
  ])(
    'a court eviction and a history row on the same day, loaded from %s, result in one possession',
    async (_, first, second) => {
      const portfolio = await addPortfolio(world.system, world.owner.customerUuid)
      const name = `L-${first.length}-${first[0]}`
      const [asset = ''] = await addAssets(world.system, world.owner.customerUuid, portfolio, [
        { externalId: name, phase: 'management' },
      ])
      await setAcquisition(world.system, [asset])
      const all = launched(name)
      for (const names of [first, second]) {
        const some = Object.fromEntries(names.map((name) => [name, all[name] ?? []]))
        if (names.length > 0) expect(await load(portfolio, await workbookOf(some))).toMatchObject({ refused: 0 })
      }
      const saved = () =>
        world.system.context.database.transaction('system', (tx) =>
          tx.rows<{ section: string; day: string; mode: string; isMade: boolean }>(
            `SELECT section, fields->>'possessionDate' AS day, fields->>'owningMode' AS mode, made_by IS NOT NULL AS "isMade"
           FROM legal_records WHERE asset_uuid = $1 AND section NOT IN ('evictionProcesses', 'attempts') ORDER BY section`,
            [asset],
          ),
        )
      const taken = { day: '2024-01-10', mode: 'LEGAL_KICKOFF_EVICTION' }
      expect(await saved()).toEqual([
        { section: 'possession', ...taken, isMade: false },
        { section: 'repossessionProcesses', ...taken, isMade: true },
      ])
      // The eviction now owns the history row: a new day of the eviction is also the new day of the row.
      const [header = [], eviction = []] = all.Desahucios ?? []
      await load(portfolio, await workbookOf({ Desahucios: [header, [...eviction.slice(0, -1), '12/01/2024']] }))
      expect((await saved()).map(({ day }) => day)).toEqual(['2024-01-12', '2024-01-12'])
    },
  )
})
