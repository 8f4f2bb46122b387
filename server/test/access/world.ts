import { aClosing, aListing } from '@lindero/demo/app/factories.fixture'
import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { eq } from 'drizzle-orm'
import { advertisements } from '../../src/advertising/advertisements.table.ts'
import { assets, groups } from '../../src/assets/assets.table.ts'
import { exportTable } from '../../src/exports/exports.table.ts'
import { signAccessToken } from '../../src/identity/tokens.ts'
import { enqueue } from '../../src/kernel/jobs/jobs.ts'
import { insertSession } from '../../src/users/accounts.store.ts'
import { makeStaffUser } from '../../src/users/staff-user.ts'
import { valuations } from '../../src/valuation/valuation.table.ts'
import { addMarket } from '../market.ts'
import { addCustomer, addUser } from '../people.ts'
import { addAssets, addPortfolio } from '../portfolios.ts'
import type { TestSystem } from '../test-system.ts'
import { type About, OPERATORS, type Relation, ROLES, type Role } from './roles.ts'

const DAY = 24 * 60 * 60_000

/** Location without other evidence nearby. */
const STOOD_AT = {
  operation: 'sale',
  typeId: 11,
  size: 80,
  latitude: 40.4,
  longitude: -3.7,
  valuationDate: '2024-05-01',
}

export interface Person {
  uuid: string
  customerUuid: string
  token: string
  expiredToken: string
  session: string
}

/** The objects in one portfolio. */
interface Estate {
  portfolio: string
  /**
   * An asset under legal management. It has no coordinates, so that its valuation is rejected before a market model is
   * fitted.
   */
  asset: string
  /** The principal asset of the group. */
  located: string
  group: string
  valuation: string
  advertisement: string
  job: string
  /** A task on the asset, without an assigned user. Every user who sees the portfolio may be assigned. */
  task: string
}

interface Household {
  customer: string
  /** Portfolio that is assigned to the users in `people`. */
  assigned: Estate
  unassigned: Estate
  colleague: Person
}

/** Additional objects for the input, besides the object of the call. */
export interface Relatives {
  /** A live session of the user that the call is about; a random uuid if the call is not about a user. */
  session: string
  /**
   * An asset and a user of the customer for whom the caller acts. If the call is about a group, the asset is in the
   * group's portfolio.
   */
  asset: string
  colleague: string
  /** A member of the group in the call. */
  member: string
  /** An administrator of the customer for whom the caller acts. */
  admin: string
  /** The archive that belongs to the same user as the export in the call; a random uuid if there is no such export. */
  archive: string
}

export interface World {
  people: Record<Role, Person>
  /** The uuid of an object of the kind `about` that has this relation to the role. */
  objectOf(role: Role, about: About, relation: Relation): string
  relativesOf(role: Role, object: string): Relatives
  /** The objects in portfolios that a role may see, and in portfolios that it may not see. */
  estatesOf(role: Role): Record<'own' | 'unassigned' | 'foreign', Estate>
  /** The customers of the users in `people`: `ours`, and the operator. */
  customers: { ours: string; operator: string }
}

/** Creates the test data: two corporate customers and the operator, each with assigned and unassigned portfolios. */
export async function makeWorld(system: TestSystem): Promise<World> {
  const ours = await addCustomer(system)
  const theirs = await addCustomer(system)
  await addCustomer(system, { uuid: OPERATOR_CUSTOMER_UUID, isOperator: true })
  const { database, now } = system.context
  await database.transaction('system', (tx) => makeStaffUser(tx, now()))
  const people = {} as Record<Role, Person>
  for (const role of Object.keys(ROLES) as Role[]) {
    people[role] =
      role === 'superAdminActing'
        ? people.superAdmin
        : await addPerson(system, OPERATORS.has(role) ? OPERATOR_CUSTOMER_UUID : ours, ROLES[role])
  }
  const assignees = (customer: string) =>
    Object.values(people).flatMap(({ uuid, customerUuid }) => (customerUuid === customer ? [uuid] : []))
  const households = {
    ours: await addHousehold(system, ours, [...new Set(assignees(ours))]),
    operator: await addHousehold(system, OPERATOR_CUSTOMER_UUID, [...new Set(assignees(OPERATOR_CUSTOMER_UUID))]),
    theirs: await addHousehold(system, theirs, []),
  }
  const evidence = { listing: crypto.randomUUID(), closing: crypto.randomUUID() }
  await addMarket(system, [
    aListing({ uuid: evidence.listing, propertyKey: 'listing' }),
    aClosing({ uuid: evidence.closing, propertyKey: 'closing' }),
  ])
  const homeOf = (role: Role) =>
    role === 'superAdmin' || role === 'operatorAdmin' ? households.operator : households.ours
  const { reports: exportsOf, archives } = await addExports(system, [
    ...Object.keys(ROLES).map((role) => [homeOf(role as Role).customer, people[role as Role].uuid] as const),
    ...Object.values(households).map(({ customer, colleague }) => [customer, colleague.uuid] as const),
  ])
  const sessions = new Map(
    [...Object.values(people), ...Object.values(households).map(({ colleague }) => colleague)].map(
      ({ uuid, session }) => [uuid, session],
    ),
  )
  return {
    people,
    customers: { ours, operator: OPERATOR_CUSTOMER_UUID },
    relativesOf(role, object) {
      const { assigned, unassigned, colleague } = homeOf(role)
      const { asset, located: member } = object === unassigned.group ? unassigned : assigned
      return {
        session: sessions.get(object) ?? crypto.randomUUID(),
        asset,
        member,
        colleague: colleague.uuid,
        admin: (homeOf(role) === households.ours ? people.admin : people.operatorAdmin).uuid,
        archive: archives.get(object) ?? crypto.randomUUID(),
      }
    },
    estatesOf: (role) => ({
      own: homeOf(role).assigned,
      unassigned: homeOf(role).unassigned,
      foreign: households.theirs.assigned,
    }),
    objectOf(role, about, relation) {
      if (about === 'nothing' || relation === 'unknown') return crypto.randomUUID()
      if (about === 'listing' || about === 'closing') return evidence[about]
      if (about === 'export') {
        const person = relation === 'oneself' ? people[role] : homeOf(role).colleague
        const customer = relation === 'foreign' ? theirs : homeOf(role).customer
        return (
          exportsOf.get(`${customer} ${relation === 'foreign' ? households.theirs.colleague.uuid : person.uuid}`) ?? ''
        )
      }
      const household = relation === 'foreign' ? households.theirs : homeOf(role)
      if (about === 'customer') return household.customer
      if (about === 'user') return relation === 'oneself' ? people[role].uuid : household.colleague.uuid
      const estate = household[relation === 'unassigned' ? 'unassigned' : 'assigned']
      if (about === 'shownAdvertisement') return estate.advertisement
      return estate[about === 'managedAsset' ? 'asset' : about]
    },
  }
}

/** Adds a user with a live session and an expired access token for that session. */
async function addPerson(
  system: TestSystem,
  customerUuid: string,
  flags: Parameters<typeof addUser>[2],
): Promise<Person> {
  const { uuid } = await addUser(system, customerUuid, flags)
  const { context } = system
  const now = context.now()
  const session = crypto.randomUUID()
  const expiresOn = new Date(now.getTime() + DAY)
  await context.database.transaction('system', async (tx) => {
    await tx.change('UPDATE users SET password_hash = NULL WHERE uuid = $1', [uuid])
    await insertSession(tx, {
      uuid: session,
      customerUuid,
      userUuid: uuid,
      source: 'webapp',
      createdOn: now,
      expiresOn,
    })
  })
  return {
    uuid,
    customerUuid,
    session,
    token: await signAccessToken(session, expiresOn, context.secret, now),
    expiredToken: await signAccessToken(session, new Date(now.getTime() - 1_000), context.secret, now),
  }
}

async function addHousehold(system: TestSystem, customer: string, users: string[]): Promise<Household> {
  return {
    customer,
    assigned: await addEstate(system, customer, users),
    unassigned: await addEstate(system, customer, []),
    colleague: await addPerson(system, customer, {}),
  }
}

async function addEstate(system: TestSystem, customerUuid: string, users: string[]): Promise<Estate> {
  const portfolio = await addPortfolio(system, customerUuid, { users })
  const [asset = '', located = ''] = await addAssets(system, customerUuid, portfolio, [
    { externalId: 'ACCESS-1', phase: 'management', rooms: 1, latitude: null, longitude: null },
    { externalId: 'ACCESS-2', rooms: 1 },
  ])
  return system.context.database.transaction('system', async (tx) => {
    const [stored] = await tx
      .insert(valuations)
      .values({ ...aValuation(), customerUuid, portfolioUuid: portfolio, assetUuid: asset })
      .returning({ uuid: valuations.uuid })
    const [group] = await tx
      .insert(groups)
      .values({ customerUuid, portfolioUuid: portfolio, name: 'ACCESS-GROUP' })
      .returning({ uuid: groups.uuid })
    await tx
      .update(assets)
      .set({ groupUuid: group?.uuid ?? '', isGroupPrincipal: true })
      .where(eq(assets.uuid, located))
    const job = await enqueue(tx, {
      kind: 'valuation.valueAssets',
      customerUuid,
      payload: {},
      subject: 'Cartera',
      portfolioUuid: portfolio,
      createdBy: crypto.randomUUID(),
    })
    const [task] = await tx.rows<{ uuid: string }>(
      `INSERT INTO tasks (customer_uuid, asset_uuid, type, department, started_on, due_on)
       VALUES ($1, $2, 'CHANGE_LOCK', 'facility', '2026-06-01', '2026-06-08') RETURNING uuid`,
      [customerUuid, asset],
    )
    const [advertisement] = await tx
      .insert(advertisements)
      .values({ customerUuid, assetUuid: located, typeId: 11 })
      .returning({ uuid: advertisements.uuid })
    return {
      portfolio,
      asset,
      located,
      job,
      task: task?.uuid ?? '',
      group: group?.uuid ?? '',
      valuation: stored?.uuid ?? '',
      advertisement: advertisement?.uuid ?? '',
    }
  })
}

/** Adds a report and an archive for each user of a customer. An archive is found by the uuid of the user's report. */
async function addExports(
  system: TestSystem,
  owners: readonly (readonly [customer: string, person: string])[],
): Promise<Record<'reports' | 'archives', Map<string, string>>> {
  const reports = new Map<string, string>()
  const archives = new Map<string, string>()
  await system.context.database.transaction('system', async (tx) => {
    for (const [customerUuid, createdBy] of owners) {
      const common = { customerUuid, createdBy, language: 'es' as const, subject: 'ACCESS-1' }
      const ordered = { uuids: [], contents: 'dossier' as const, pictures: [], annexes: [] }
      const [report, archive] = await tx
        .insert(exportTable)
        .values([
          { ...common, ordered, kind: 'asset', fileType: 'pdf', name: 'informe.pdf' },
          { ...common, ordered, kind: 'archive', fileType: 'zip', name: 'archivo.zip' },
        ])
        .returning({ uuid: exportTable.uuid })
      reports.set(`${customerUuid} ${createdBy}`, report?.uuid ?? '')
      archives.set(report?.uuid ?? '', archive?.uuid ?? '')
    }
  })
  return { reports, archives }
}

function aValuation() {
  return {
    operation: 'sale' as const,
    valuationTypeId: 1 as const,
    valuationDate: '2026-06-30',
    value: 200_000,
    unitValue: 2_000,
    size: 100,
    document: { method: 'yield', subject: STOOD_AT } as never,
  }
}
