import { advertisementsOf } from '@lindero/demo/advertising/advertisements'
import { DEMO_PORTFOLIOS, DEMO_SEED, type DemoPortfolio, type DemoWorld, demoWorld } from '@lindero/demo/app/world'
import { demoSections } from '@lindero/demo/market/sections'
import { operationsOf } from '@lindero/demo/operations/operations'
import { DEMO_CUSTOMERS, DEMO_PASSWORD, DEMO_USERS } from '@lindero/demo/users/people'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { eq } from 'drizzle-orm'
import { addDemoAdvertisements } from '../../advertising/demo-advertisements.ts'
import { writeDemoFigures } from '../../areas/write-demo-figures.ts'
import { assetChanges, assets } from '../../assets/assets.table.ts'
import { customers } from '../../customers/customers.table.ts'
import { plans } from '../../customers/plans.table.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { addDemoDeliveries } from '../../integrations/demo-deliveries.ts'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { addDemoRepossessions } from '../../legal/demo-repossessions.ts'
import { writeEvidence } from '../../market/write-evidence.ts'
import { addDemoAccount } from '../../operations/demo-accounts.ts'
import { addDemoDebits } from '../../operations/demo-debits.ts'
import { addDemoIndexes } from '../../operations/demo-indexes.ts'
import { addDemoOperations, addDemoStatement } from '../../operations/demo-operations.ts'
import { addDemoLeases, addDemoNotes } from '../../operations/demo-records.ts'
import { orderDemoTranscriptions } from '../../operations/transcription/transcriptions.store.ts'
import { portfolioUsers } from '../../portfolios/portfolios.table.ts'
import { addDemoPortfolio } from '../../tape/demo-portfolio.ts'
import { addDemoProfile } from '../../tape/demo-profile.ts'
import { addDemoTasks } from '../../tasks/demo-tasks.ts'
import { users } from '../../users/users.table.ts'
import { orderFitsAfter } from '../../valuation/models/order-fits-after.ts'
import { endedLeases, makeDemoAgree } from './demo-agreement.ts'
import { addBrand, storeBrand } from './demo-brand.ts'
import { storeFiles } from './demo-files.ts'
import { storeMarketPictures, withPictures } from './demo-pictures.ts'
import { addReports } from './demo-reports.ts'
import { addDemoTakeover } from './demo-takeover.ts'
import { addYear } from './demo-year.ts'
import { isDone, markDone } from './installation.ts'

const MARKET_BATCH = 2_000
/** Users who receive tasks. The first is the admin. */
const TASK_USERS = [DEMO_USERS.admin, DEMO_USERS.editor, DEMO_USERS.viewer]

/**
 * Loads the demo data into the database. First, the market is written in batches, where repeated rows change nothing.
 * Then a single transaction writes customers, users, portfolios, assets and their valuation jobs, and marks the demo as
 * done. If the process is killed, the next start begins again without creating duplicates.
 *
 * @returns false if the demo data had already been loaded
 */
export function loadDemo(context: Context): Promise<boolean> {
  return context.database.driver.connection(async (client) => {
    // The lock is held until the connection closes. If a second node starts at the same time, it waits and then sees
    // that the demo is already loaded.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await client.query(`SELECT pg_advisory_lock(hashtext('lindero_demo'))`)
    return loadOnce(context)
  })
}

async function loadOnce({ database, files, now, log, secret }: Context): Promise<boolean> {
  if (await database.transaction('system', (tx) => isDone(tx, 'demo'))) return false
  const started = performance.now()
  const world = demoWorld({ today: calendarDateAt(now()) })
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await storeMarketPictures(files)
  for (const batch of world.marketBatches(MARKET_BATCH)) {
    const rows = batch.map(withPictures)
    await database.transaction('system', (tx) => writeEvidence(tx, { source: 'demo', isDemo: true }, rows))
  }
  await writeDemoFigures(database, world.today, demoSections(DEMO_SEED, Number(world.today.slice(0, 4))))
  const storedFiles = await storeFiles(files, world)
  const brand = await storeBrand(files)
  await database.transaction('system', async (tx) => {
    await addPeople(tx, world, passwordHash, now())
    await addBrand(tx, brand, now())
    await addDemoIndexes(tx, world.today)
    await orderFitsAfter(tx, { subject: 'Demo' })
    for (const portfolio of world.portfolios) {
      await addPortfolio(tx, portfolio, world)
      await addEdits(tx, portfolio, world, now())
      await addYear(tx, portfolio, world, storedFiles, now())
      await addReports(tx, portfolio, world, now())
      if (portfolio.uuid === DEMO_PORTFOLIOS.management) {
        const operations = operationsOf(portfolio.assets, world.today, DEMO_SEED)
        await addDemoOperations(tx, portfolio.customerUuid, operations)
        await addDemoNotes(tx, portfolio.uuid, world.today)
        await addDemoRepossessions(tx, portfolio.uuid, world.today, now())
        const made = advertisementsOf(portfolio.assets, world.today, DEMO_SEED)
        await addDemoLeases(tx, portfolio.uuid, world.today, await endedLeases(tx, portfolio.uuid, made))
        await addDemoStatement(tx, portfolio, world.today)
        await addDemoAccount(tx, portfolio, world.today)
        await addDemoTasks(tx, { ...portfolio, users: TASK_USERS, today: world.today })
        const seller = world.users.find(
          ({ customerUuid, isAdmin }) => customerUuid === portfolio.customerUuid && isAdmin,
        )
        if (seller) {
          await addDemoDebits(tx, { ...portfolio, userUuid: seller.uuid }, world.today)
          await orderDemoTranscriptions(tx, portfolio, seller.uuid, now())
          const { customerUuid } = portfolio
          await addDemoAdvertisements(tx, { customerUuid, userUuid: seller.uuid }, made, now())
        }
        await makeDemoAgree(tx, portfolio.uuid, made, world.today)
        await addDemoTakeover(tx, portfolio.uuid, { today: world.today, now: now() })
      }
    }
    const seenBy = { customerUuid: DEMO_CUSTOMERS.fund, userUuid: DEMO_USERS.admin }
    await addDemoDeliveries(tx, { secret, now }, seenBy)
    await addDemoProfile(tx, seenBy.customerUuid, now())
    await tx.insert(plans).values(DEMO_PLANS).onConflictDoNothing()
    await markDone(tx, 'demo')
  })
  // Updates the planner statistics, so that the first searches are fast.
  await database.driver.execute('ANALYZE')
  log.info({ milliseconds: Math.round(performance.now() - started) }, 'demo world loaded')
  return true
}

/** The operator's plans. Without a payment service, customers arrange their plan with the operator. */
const DEMO_PLANS = [
  { name: 'Particular (demo)', monthlyCents: 1_900, operatingAssets: 25, activeUsers: 1 },
  { name: 'Profesional (demo)', monthlyCents: 9_900, operatingAssets: 500, activeUsers: 5 },
  { name: 'Cartera (demo)', monthlyCents: 79_000, operatingAssets: 20_000, activeUsers: 25 },
]

async function addPeople(tx: Transaction, world: DemoWorld, passwordHash: string, now: Date): Promise<void> {
  await tx
    .insert(customers)
    .values([...world.customers])
    .onConflictDoNothing()
  const people = world.users.map((user) => ({
    ...user,
    departments: [...user.departments],
    passwordChangedOn: now,
    passwordHash,
    emailVerifiedOn: now,
  }))
  await tx.insert(users).values(people)
}

async function addPortfolio(tx: Transaction, demo: DemoPortfolio, { today, users }: DemoWorld): Promise<void> {
  const { assets: drafts, userUuids, ...portfolio } = demo
  const { uuid: portfolioUuid, customerUuid } = portfolio
  const creator = users.find((user) => user.customerUuid === customerUuid && user.isAdmin)
  if (!creator) throw new Error(`no administrator in ${customerUuid}`)
  await addDemoPortfolio(tx, { ...portfolio, isDemo: true, createdBy: creator.uuid }, drafts, today)
  const assigned = userUuids.map((userUuid) => ({ portfolioUuid, userUuid, customerUuid }))
  if (assigned.length > 0) await tx.insert(portfolioUsers).values(assigned)
}

/** Every ninth asset is edited, but no more than six. `minutesApart` is the time between edits. */
const EDITED = { every: 9, most: 6, minutesApart: 47 }

/** Adds a few edits by demo users, so that home pages and histories are not empty. */
async function addEdits(tx: Transaction, demo: DemoPortfolio, { users }: DemoWorld, now: Date): Promise<void> {
  const { customerUuid } = demo
  const editors = users.filter((user) => user.customerUuid === customerUuid && (user.isEditor || user.isAdmin))
  const edited = demo.assets.filter((_, index) => index % EDITED.every === 0).slice(0, EDITED.most)
  for (const [index, { uuid, bathrooms }] of edited.entries()) {
    const editor = editors[index % editors.length]
    if (!editor || bathrooms === null) continue
    const at = new Date(now.getTime() - (index + 1) * EDITED.minutesApart * 60_000)
    await tx.update(assets).set({ editedBy: editor.uuid, editedOn: at }).where(eq(assets.uuid, uuid))
    await tx.insert(assetChanges).values({
      customerUuid,
      assetUuid: uuid,
      area: 'info',
      userUuid: editor.uuid,
      changes: [{ field: 'bathrooms', oldValue: bathrooms + 1, newValue: bathrooms }],
      at,
    })
  }
}
