import { randomOf, randomStep } from '@lindero/demo/tasks/random-lives.fixture'
import { differingTasks } from '@lindero/server/tasks/differing-tasks.fixture'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { dataFolder, removeFolder, type ServerProcess, startServer } from '../process/server-process.ts'
import { Session } from '../process/session.ts'
import { inDatabase } from '../process/stored-state.ts'
import { flats, HEADER, workbook } from '../process/tapes.ts'

const ASSETS = 500
const STEPS = 12
const AT_ONCE = 4
/** Numbers of steps after which the program is killed. */
const KILLS = [1_200, 3_000, 4_500]

const folder = dataFolder(inject('preparedFolder'))
let server: ServerProcess
beforeAll(async () => {
  server = await startServer(folder)
})
afterAll(async () => {
  await server.stop()
  removeFolder(folder)
})

it('no task is lost or duplicated and every rule fires once while 500 assets are changed at random and the server is killed', async () => {
  let session = await Session.open(server)
  const portfolio = await session.addPortfolio('Vidas', { valuesSale: false, valuesRent: false })
  const load = await session.load(portfolio, await workbook([HEADER, ...flats(ASSETS)]))
  expect((await session.finished(load)).result).toMatchObject({ created: ASSETS })
  const assets = (await session.all<{ uuid: string }>(`/portfolios/${portfolio}/assets`)).map(({ uuid }) => uuid)
  await session.cancelWaitingJobs()
  const { items } = await session.get<{ items: { uuid: string }[] }>(`/assets/${assets[0]}/people`)
  const people = items.map(({ uuid }) => uuid)

  const waiting = assets.map((uuid, index) => ({ uuid, random: randomOf(index + 1), left: STEPS }))
  const kills = [...KILLS]
  let taken = 0
  let done = 0
  let isKilled = false

  async function live(): Promise<void> {
    for (let asset = waiting.shift(); asset; asset = waiting.shift()) {
      const { uuid, random } = asset
      try {
        if (asset.left === STEPS) await enter(session, uuid)
        for (; asset.left > 0; asset.left -= 1) {
          if (await randomStep((...call) => session.call(...call), uuid, people, random)) taken += 1
          done += 1
          if (done >= (kills[0] ?? Number.POSITIVE_INFINITY)) {
            kills.shift()
            isKilled = true
            await server.kill()
          }
        }
      } catch (error) {
        if (!isKilled) throw error
        waiting.push(asset)
        return
      }
    }
  }

  while (waiting.length > 0) {
    isKilled = false
    await Promise.all(Array.from({ length: AT_ONCE }, live))
    if (!isKilled) continue
    server = await startServer(folder)
    session = await Session.open(server)
  }
  expect(kills).toEqual([])
  expect(taken).toBeGreaterThan(ASSETS * 4)
  await server.stop()
  expect(await inDatabase(folder, (tx) => differingTasks(tx, portfolio))).toEqual([])
})

/**
 * Moves an asset to management and adds an acquisition. After the server was killed, the test may make these calls
 * again. The server then rejects them, because the changes are already saved.
 */
async function enter(session: Session, asset: string): Promise<void> {
  await session.call('POST', `/assets/${asset}/phase`, { phase: 'management' })
  await session.call('POST', `/assets/${asset}/management`, {
    changes: { acquisition: { acquisitionType: { oldValue: null, newValue: 'ADJUDICACION' } } },
  })
}
