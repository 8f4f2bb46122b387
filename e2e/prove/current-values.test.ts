import { differingDebts } from '@lindero/server/assets/record/reference-values.store'
import { differingCurrentValues } from '@lindero/server/valuation/current-valuations'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { dataFolder, removeFolder, type ServerProcess, startServer } from '../process/server-process.ts'
import { Session } from '../process/session.ts'
import { inDatabase, storedState } from '../process/stored-state.ts'
import { flats, HEADER, workbook } from '../process/tapes.ts'

const ASSETS = 300

const folder = dataFolder(inject('preparedFolder'))
let server: ServerProcess
beforeAll(async () => {
  server = await startServer(folder)
})
afterAll(async () => {
  await server.stop()
  removeFolder(folder)
})

it('the stored value of each asset equals the value of its current valuation, even after a valuation job was killed', async () => {
  const session = await Session.open(server)
  const portfolio = await session.addPortfolio('Valores vigentes', { valuesSale: true, valuesRent: true })
  const load = await session.finished(await session.load(portfolio, await workbook([HEADER, ...flats(ASSETS)])))
  expect(load.result).toMatchObject({ created: ASSETS, refused: 0 })
  const valuationJob = String(load.result?.valuationJob)
  const underWay = await session.jobThat(valuationJob, ({ done }) => done > 0)
  expect(underWay.state).toBe('running')
  await server.kill()
  server = await startServer(folder)
  const again = await Session.open(server)
  await again.finished(valuationJob)
  await server.stop()
  expect((await storedState(folder, portfolio)).valued).toBeGreaterThan(ASSETS)
  expect(await inDatabase(folder, differingCurrentValues)).toEqual([])
  expect(await inDatabase(folder, differingDebts)).toEqual([])
})
