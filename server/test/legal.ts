import type { AcquisitionType } from '@lindero/domain/legal/acquisition'
import { aSignedInUser, type SignedIn } from './people.ts'
import { addAssets, addPortfolio } from './portfolios.ts'
import { openTestSystem, type TestSystem } from './test-system.ts'

type User = SignedIn & { customerUuid: string; uuid: string }

/** An owner with a portfolio, a provider with all four services, and a competing provider. */
export interface LegalWorld {
  system: TestSystem
  owner: User
  provider: User
  rival: User
  portfolio: string
  /** Ids of the provider's subscriptions, by service. */
  relations: Record<string, number>
  /** Number of the last added asset. Its identifier is `LEGAL-<number>`. */
  number: number
}

export async function openLegalWorld(): Promise<LegalWorld> {
  const system = await openTestSystem({ CALLS_PER_MINUTE: '1000000' })
  const owner = await aSignedInUser(system, { isAdmin: true })
  const names = { firstname: 'Iria', lastname: 'Souto' }
  const company = { segmentId: 9, name: 'Anida Ocupación' } as const
  const provider = await aSignedInUser(system, { isProvider: true, ...names }, company)
  const rival = await aSignedInUser(system, { isProvider: true }, { segmentId: 9 })
  const rows = await system.context.database.transaction('system', (tx) =>
    tx.rows<{ id: string; service: string }>(
      `INSERT INTO service_subscriptions (provider_customer_uuid, service)
       SELECT $1, s FROM unnest(ARRAY['OCCUPATION', 'REGISTRY', 'MEDIATION', 'OCCUPATION_AND_MEDIATION']) s
       RETURNING id, service`,
      [provider.customerUuid],
    ),
  )
  const relations = Object.fromEntries(rows.map(({ id, service }) => [service, Number(id)]))
  const portfolio = await addPortfolio(system, owner.customerUuid)
  return { system, owner, provider, rival, portfolio, relations, number: 0 }
}

/** The acquisition type of `anAsset`: a foreclosure award, whose dates are optional. */
const AWARD: AcquisitionType = 'ADJUDICACION'

/** Adds an asset. Legal records can be saved, because its acquisition type is known. */
export async function anAsset(world: LegalWorld, phase: 'analysis' | 'management' = 'management'): Promise<string> {
  const asset = await anUnacquiredAsset(world, phase)
  await setAcquisition(world.system, [asset])
  return asset
}

/** Adds an asset whose acquisition type is unknown, so that its legal management cannot be filled yet. */
export async function anUnacquiredAsset(
  world: LegalWorld,
  phase: 'analysis' | 'management' = 'management',
): Promise<string> {
  world.number += 1
  const { system, owner, portfolio, number } = world
  const [asset = ''] = await addAssets(system, owner.customerUuid, portfolio, [
    { externalId: `LEGAL-${number}`, phase },
  ])
  return asset
}

/** Stores the acquisition type of assets, by default a foreclosure award. */
export const setAcquisition = ({ context }: TestSystem, assets: readonly string[], type: AcquisitionType = AWARD) =>
  context.database.transaction('system', (tx) =>
    tx.change('UPDATE assets SET acquisition_type = $2 WHERE uuid = ANY($1::uuid[])', [assets, type]),
  )

/** Adds a document to an asset, so that a report can refer to the document. */
export async function aDocument(
  { system, owner }: LegalWorld,
  asset: string,
  createdBy: string | null = null,
): Promise<string> {
  const uuid = crypto.randomUUID()
  await system.context.database.transaction('system', async (tx) => {
    await tx.change(
      `INSERT INTO files (key, customer_uuid, purpose, owner_uuid, name, content_type, size, uploaded_on)
       VALUES ($1, $2, 'attachment', $3, 'prueba.pdf', 'application/pdf', 10, now())`,
      [uuid, owner.customerUuid, asset],
    )
    await tx.change(
      `INSERT INTO attachments (uuid, customer_uuid, owner_kind, owner_uuid, file_type, file_key, name, content_type, size,
         created_by)
       VALUES ($1, $2, 'asset', $3, 'files', $4, $5, 'application/pdf', 10, $6)`,
      [uuid, owner.customerUuid, asset, uuid, `${uuid}.pdf`, createdBy],
    )
  })
  return uuid
}

type Values = Record<string, unknown>

export const changesOf = (fields: Values, old: Values = {}) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, newValue]) => [field, { oldValue: old[field] ?? null, newValue }]),
  )

/** Changes of the acquisition of `anAsset`. */
export const acquisitionOf = (fields: Values, old: Values = { acquisitionType: AWARD }) => changesOf(fields, old)

/** The values without which a new record of a section is rejected. */
const COMPLETE: Values = {
  adjudicationProcess: { procedureType: 'MORTGAGE_ENFORCEMENT' },
  evictionProcesses: { type: 'TEMPORARY' },
  occupations: { result: 'REQUESTED' },
}

/** A change of a record. Without an id it adds a record, which is complete even if the test does not state its type. */
export const aRecord = (section: string, fields: Values, id: number | null = null, old: Values = {}) => ({
  section,
  id,
  fields: changesOf(id === null ? { ...(COMPLETE[section] ?? {}), ...fields } : fields, old),
})

export const save = (who: SignedIn, asset: string, changes: object, token = '') =>
  who.call('POST', `/assets/${asset}/management${token && `?token=${token}`}`, { changes })

// biome-ignore lint/suspicious/noExplicitAny: the shape of each answer is the contract's
export const bodyOf = (reply: { body: unknown }) => reply.body as any

export const detail = async ({ owner }: LegalWorld, asset: string) =>
  bodyOf(await owner.call('GET', `/assets/${asset}/management`))

export const latestOf = async (world: LegalWorld, asset: string, section: string) =>
  (await detail(world, asset)).latest.find((record: { section: string }) => record.section === section)

/** Changes that store an acquisition by purchase. */
export const REO = acquisitionOf({ acquisitionType: 'COMPRAVENTA_REO', acquisitionDate: '2026-01-15' })

/** Requests a service in a section, for a new asset by default. */
export async function askFor(
  world: LegalWorld,
  service: string,
  section: string,
  assetUuid?: string,
  more: Values = {},
) {
  const asset = assetUuid ?? (await anAsset(world))
  const reply = await world.owner.call('POST', `/assets/${asset}/management/service-requests`, {
    section,
    newServiceRequest: {
      agencyServiceDefinitionRelationId: world.relations[service],
      service,
      comments: 'Urgente',
      ...more,
    },
  })
  return { asset, reply, id: bodyOf(reply).serviceRequest?.id as number }
}

export const tokenOf = async ({ provider }: LegalWorld, id: number) =>
  bodyOf(await provider.call('GET', `/management/services/${id}`)).token as string

/**
 * Requests a service, by default an occupancy report.
 *
 * @returns the request, and the token that lets the provider work on it
 */
export async function requested(
  world: LegalWorld,
  {
    service = 'OCCUPATION',
    section = 'occupations',
    asset,
  }: { service?: string; section?: string; asset?: string } = {},
) {
  // The asset may already have an open request for this service.
  const made = await askFor(world, service, section, asset, asset ? { isRepeated: true } : {})
  return { ...made, token: await tokenOf(world, made.id) }
}

export const cancelRequest = ({ owner }: LegalWorld, { asset, id }: { asset: string; id: number }) =>
  owner.call('DELETE', `/assets/${asset}/management/service-requests?serviceRequestId=${id}`)
