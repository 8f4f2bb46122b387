import { type ErrorCode, statusOf } from '@lindero/domain/errors'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api, invalidatedBy } from '../api.ts'
import { bodyBytesOf, type CallSpecification } from '../kernel/call.ts'
import { errorCodesOf, openApiDocument } from './openapi.ts'

/** Calls that compute a result, or change data that no GET call of the screens returns. */
const CHANGES_NO_ANSWER = new Set([
  'previewTape',
  'matchDocuments',
  // A second factor takes effect only when a code confirms it.
  'beginSecondFactor',
  'tapeErrors',
  'previewParts',
  'partsErrors',
  'searchAssets',
  'ownEvidence',
  'assessComparables',
  'previewBulkEdit',
  'checkBills',
  'previewDataImport',
  'previewAssetOrder',
  'realEstateMarket',
  'compareAreas',
  'exportSelection',
  'groupableAssets',
  'describeAdvertisement',
  'checkPublication',
  'logout',
  'replayWorkflow',
  'giveConsent',
])
/** GET calls whose answer no call of a screen changes, by the reason. */
const MADE_STALE_BY_NO_CALL = new Set([
  // Their answers are fixed for a version or an installation.
  ...[
    'health',
    'ready',
    'metrics',
    'openapi',
    'settings',
    'portfolioTypes',
    'capexItems',
    'modelAccuracy',
    'tapeTemplate',
    'partsTemplate',
    'cadastralProvinces',
  ],
  // They perform an action, or return a file or an address that is used once.
  ...[
    'refreshToken',
    'requestPasswordReset',
    'stripeCustomerPortalUrl',
    'chatIdentity',
    'personalData',
    'getFile',
    'marketPicture',
    'evidencePicture',
    'assetFacade',
  ],
  ...[
    'attachmentUploadUrl',
    'attachmentUrl',
    'managementUploadUrl',
    'managementDocumentUrl',
    'attachmentsArchive',
    'tapeUploadUrl',
    'partsUploadUrl',
    'partsWorkbook',
    'dataImportUploadUrl',
    'templateUploadUrl',
    'exportPortfolio',
  ],
  ...['exportFile', 'sharedExport', 'checkFingerprint'],
  ...['kyeroFeed', 'jsonFeed', 'publicAdvertisement', 'publicMap', 'publicPicture'],
  // Never changed, or changed only by the data of the market and the cadastre.
  ...['legalVersion', 'valuation', 'valuationPictures', 'listing', 'closing', 'cadastralProperty', 'cadastralPicture'],
  ...['listings', 'listingsTotals', 'listingsMap', 'closings', 'closingsTotals', 'closingsMap', 'places'],
  ...['municipalityTransactions', 'municipalityPopulation', 'municipalityStock', 'municipalityRents'],
  ...['municipalityUnemployment', 'municipalityUnemploymentLastYear', 'municipalityTaxes'],
  ...['municipalityIncomes', 'municipalityIncomeDistribution', 'municipalityCensus'],
  ...['sectionDemographics', 'sectionIncomes', 'sectionIncomeDistribution'],
  ...['incomesInBox', 'incomeDistributionInBox', 'populationInBox', 'areaMap', 'placeOfBox', 'placeOfBoxInSources'],
  ...['outlineTile', 'sectionTile', 'nameTile', 'baseMap'],
  ...['heatMap', 'mapTile', 'mapLegend', 'realEstateUses', 'realEstateTypes', 'realEstateSubtypes'],
  // The screens repeat it for each typed text.
  'searchRecords',
  // The session store of the browser refreshes it (`refreshSession`).
  'session',
  // No call writes these: reports are only counted, and the people of an asset change elsewhere.
  ...['customerUsersReports', 'candidateOwners'],
])
const document = openApiDocument('1.2.3')
const calls = Object.entries(api) as [string, CallSpecification][]
const operationOf = ({ method, path }: CallSpecification) =>
  document.paths?.[`/api${path}`]?.[method.toLowerCase() as 'get'] as
    | {
        operationId: string
        security: object[]
        parameters?: { in: string; name: string }[]
        requestBody?: object
      }
    | undefined

/** Lists that are answered completely; other lists are paged (decisions 1). */
const ANSWERED_WHOLE = [
  // The same for all customers: choices of the product.
  ...['capexItems', 'cadastralProvinces', 'offeredPlans', 'portfolioTypes'],
  // Lists of a single owner, which are short: files and groups of an asset, links of an export, drafts of a user.
  ...['attachments', 'subgroups', 'exportLinks', 'unfinishedTapes', 'paymentInvoices', 'valuationBatch'],
  ...['valuationPictures', 'reportTemplates'],
  // Choices of a field, and latest changes: both have a limit.
  ...['assetPeople', 'auditPeople', 'bulkChanges', 'partsLoads', 'entryCandidates'],
  // For portals, which request all of it.
  'jsonFeed',
]
describe('The OpenAPI document (decisions, section 1)', () => {
  it('has version 3.1 and the version of the product', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Lindero', version: '1.2.3' } })
  })

  it.each(calls)('describes %s with its parameters, body and access', (name, specification) => {
    const operation = operationOf(specification)
    expect(operation?.operationId).toBe(name)
    expect(operation?.security).toHaveLength(specification.access === 'public' ? 0 : 1)
    expect(Boolean(operation?.requestBody)).toBe(Boolean(specification.body ?? specification.consumes))
    const named = [...specification.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? []
    expect(inPath.map((parameter) => parameter.name).sort()).toEqual(named.sort())
  })

  it('pages every list, except those of a fixed length', () => {
    const lists = calls.filter(([, { method, reply }]) => {
      const shape = reply instanceof z.ZodObject ? reply.shape : {}
      return method === 'GET' && 'items' in shape && 'total' in shape
    })
    const whole = lists.filter(([, { query }]) => !(query instanceof z.ZodObject && 'p' in query.shape))
    expect(whole.map(([name]) => name).toSorted()).toEqual(ANSWERED_WHOLE.toSorted())
  })

  it.each(calls)('lists every error code of %s under its status', (name, specification) => {
    const responses = document.paths?.[`/api${specification.path}`]?.[specification.method.toLowerCase() as 'get']
      ?.responses as Record<string, { 'x-error-codes'?: string[]; content: object }>
    const listed = Object.entries(responses).flatMap(([status, response]) =>
      (response['x-error-codes'] ?? []).map((code) => {
        expect({ code, status }).toEqual({ code, status: String(statusOf(code as ErrorCode)) })
        expect(Object.keys(response.content)).toEqual(['application/json'])
        return code
      }),
    )
    expect(new Set(listed).size).toBe(listed.length)
    const { access, method, errors = [] } = specification
    expect(listed).toEqual(expect.arrayContaining([...errors, 'request.invalid', 'unknown', 'database.unavailable']))
    const applies = (code: string) => ({ name, code, isListed: listed.includes(code) })
    expect(applies('unauthenticated')).toMatchObject({ isListed: access !== 'public' })
    expect(applies('subscriptionInactive')).toMatchObject({ isListed: access === 'active' })
    expect(applies('limits.callsPerMinute')).toMatchObject({ isListed: !specification.unlimited })
    expect(applies('storage.full')).toMatchObject({ isListed: method !== 'GET' })
  })

  it.each<[keyof typeof api, string, string]>([
    ['asset', '404', 'assets.notFound'],
    ['asset', '403', 'permissions.denied'],
    ['archiveAsset', '403', 'notAuthorizedArchiveAsset'],
    ['dashboardInfo', '404', 'users.notFound'],
    ['customers', '403', 'permissions.denied'],
    ['saveAsset', '409', 'assets.changedMeanwhile'],
    ['saveAsset', '507', 'storage.full'],
    ['login', '413', 'request.tooLarge'],
    ['login', '408', 'request.timeout'],
    ['assets', '504', 'timeout.filters'],
    ['computeValuation', '503', 'limits.busy'],
    ['computeValuation', '503', 'limits.tooManyAtOnce'],
    ['previewTape', '503', 'limits.busy'],
    ['previewTape', '413', 'limits.memory'],
    ['addAssets', '503', 'limits.busy'],
    ['searchClosings', '503', 'limits.busy'],
    ['exportPortfolio', '503', 'limits.busy'],
  ])('answers %s with %s %s', (name, status, code) => {
    const operation = operationOf(api[name]) as { responses?: Record<string, { 'x-error-codes'?: string[] }> }
    expect(operation.responses?.[status]?.['x-error-codes']).toContain(code)
  })

  it.each(calls.filter(([, { access, consumes }]) => access === 'public' && !consumes))(
    'limits %s to 32 kB without a session',
    (_name, specification) => {
      expect(bodyBytesOf(specification)).toBeLessThanOrEqual(32 * 1024)
    },
  )

  it('lists no error `permissions.denied` for a call that every role may make', () => {
    expect(errorCodesOf(api.portfolioTypes)).not.toContain('permissions.denied')
  })

  it('groups the calls by the first word of their path', () => {
    expect(operationOf(api.customerUsers)).toMatchObject({ tags: ['customers'] })
  })

  it.each(calls)('rejects unknown parameters of %s and names the object it is about', (name, specification) => {
    const { query, about, aboutIn = 'params.uuid' } = specification
    if (query)
      expect(z.safeParse(query, { [`madeUp${name}`]: '1' }).error?.issues).toContainEqual(
        expect.objectContaining({ code: 'unrecognized_keys' }),
      )
    const [part, key = ''] = aboutIn.split('.') as ['params' | 'body', string]
    if (about) expect(Object.keys((specification[part] as z.ZodObject).shape)).toContain(key)
  })

  it.each(calls.filter(([, { access, method }]) => access !== 'public' && method !== 'GET'))(
    'lists for %s the answers that it invalidates',
    (name, specification) => {
      const invalidated = invalidatedBy(specification)
      expect({ name, changes: invalidated.length > 0 }).toEqual({
        name,
        changes: !CHANGES_NO_ANSWER.has(name),
      })
      for (const read of invalidated) expect(api[read].method).toBe('GET')
    },
  )

  it.each(calls.filter(([, { method }]) => method === 'GET'))(
    'has a call that invalidates %s, or a reason why no call does',
    (name) => {
      const isNamed = calls.some(([, specification]) => invalidatedBy(specification).includes(name as never))
      expect({ name, isNamed }).toEqual({ name, isNamed: !MADE_STALE_BY_NO_CALL.has(name) })
    },
  )

  it.each(calls)(
    'declares for %s no error code that follows from the rest of its declaration',
    (_name, specification) => {
      const { errors = [], ...rest } = specification
      const implied = errorCodesOf(rest)
      expect(errors.filter((code) => implied.includes(code))).toEqual([])
      expect(new Set(errors).size).toBe(errors.length)
    },
  )

  it('has no two calls with the same name or path', () => {
    const addresses = calls.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('has a schema for every reference', () => {
    const text = JSON.stringify(document)
    const referenced = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
    const known = Object.keys(document.components?.schemas ?? {})
    expect(referenced.length).toBeGreaterThan(0)
    expect(referenced.filter((name) => !known.includes(String(name)))).toEqual([])
  })
})
