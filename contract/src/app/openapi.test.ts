import { gzipSync } from 'node:zlib'
import { type ErrorCode, statusOf } from '@lindero/domain/errors'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api, invalidatedBy } from '../api.ts'
import { bodyBytesOf, type CallSpecification } from '../kernel/call.ts'
import { errorCodesOf, OPENAPI_INDEX, openApiDocument, openApiPart } from './openapi.ts'

/**
 * Calls without `invalidates`: they only compute a result, or the data that they change does not appear in any GET call
 * of the screens.
 */
const CHANGES_NO_ANSWER = new Set([
  'openOfTransactions',
  'updateLetters',
  'payers',
  'previewTape',
  'matchDocuments',
  'findBillHome',
  // A second factor takes effect only when a code confirms it.
  'beginSecondFactor',
  // A passkey is stored only when an authenticator has created it.
  'beginPasskey',
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
/** GET calls that no call of a screen invalidates, grouped by the reason. */
const MADE_STALE_BY_NO_CALL = new Set([
  // These replies are the same for the life of a version or an installation.
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
  // These calls perform an action, or return a file or a single-use URL.
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
    'noteImportUploadUrl',
    'attachmentUploadUrl',
    'attachmentUrl',
    'managementUploadUrl',
    'managementDocumentUrl',
    'attachmentsArchive',
    'tapeUploadUrl',
    'partsWorkbook',
    'loadedPartsErrors',
    'dataImportUploadUrl',
    'templateUploadUrl',
    'lateUploadUrl',
    'exportPortfolio',
    'paymentFileContent',
    'debitFileContent',
    'taxWorkbook',
    'accountingEntries',
  ],
  ...['exportFile', 'archiveFile', 'sharedExport', 'checkFingerprint'],
  ...['kyeroFeed', 'trovitFeed', 'idealistaFeed', 'jsonFeed', 'publicAdvertisement', 'publicMap', 'publicPicture'],
  // These replies never change, or change only when market or cadastre data is imported.
  ...['legalVersion', 'valuation', 'valuationPictures', 'closing', 'cadastralProperty', 'cadastralPicture'],
  ...['closings', 'closingsTotals', 'closingsMap', 'places'],
  ...['municipalityTransactions', 'municipalityPopulation', 'municipalityStock', 'municipalityRents'],
  ...['municipalityUnemployment', 'municipalityUnemploymentLastYear', 'municipalityTaxes'],
  ...['municipalityIncomes', 'municipalityIncomeDistribution', 'municipalityCensus'],
  ...['sectionDemographics', 'sectionIncomes', 'sectionIncomeDistribution'],
  ...['incomesInBox', 'incomeDistributionInBox', 'populationInBox', 'areaMap', 'placeOfBox', 'placeOfBoxInSources'],
  ...['outlineTile', 'sectionTile', 'nameTile', 'baseMap'],
  ...['heatMap', 'mapTile', 'mapLegend', 'realEstateUses', 'realEstateTypes', 'realEstateSubtypes'],
  // The screens send this call again after each keystroke.
  'searchRecords',
  // The session store of the browser fetches the session again (`refreshSession`).
  'session',
  // Only other screens change these replies: they export the files that the first reply counts, and edit the users in
  // the second reply.
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

/** Lists that return all their items in one reply. All other lists are paged (decisions 1). */
const ANSWERED_WHOLE = [
  // Choices that the product defines; they are the same for all customers.
  ...['capexItems', 'cadastralProvinces', 'offeredPlans', 'portfolioTypes'],
  // Short lists that belong to one object: an asset's files and groups, an export's links, a user's drafts.
  ...['attachments', 'rentUpdates', 'subgroups', 'exportLinks', 'unfinishedTapes', 'paymentInvoices', 'valuationBatch'],
  ...['valuationPictures', 'reportTemplates', 'ownColumns', 'tapeProfiles', 'archives'],
  // Choices of a form field, and lists of the latest changes. Both have a maximum length.
  ...['assetPeople', 'auditPeople', 'bulkChanges', 'partsLoads', 'entryCandidates'],
  // Portals request the complete feed.
  'jsonFeed',
  // Short lists of a person, an asset or the operator, and choices of the market.
  ...[
    'passkeys',
    'assetContradictions',
    'assetCompleteness',
    'candidateOwners',
    'managementDocuments',
    'workflows',
    'nextBills',
  ],
  ...['ownColumnValues', 'completenessSummary', 'places', 'realEstateUses', 'realEstateTypes', 'realEstateSubtypes'],
  // Figures of an area: one series each, or the areas inside a box.
  ...['municipalityTransactions', 'municipalityPopulation', 'municipalityUnemployment', 'municipalityStock'],
  ...['municipalityUnemploymentLastYear', 'municipalityRents', 'municipalityIncomes', 'municipalityTaxes'],
  ...['municipalityIncomeDistribution', 'municipalityCensus', 'sectionDemographics', 'sectionIncomes'],
  ...['sectionIncomeDistribution', 'incomesInBox', 'incomeDistributionInBox', 'populationInBox'],
  ...['areaMap', 'heatMap'],
]
describe('The OpenAPI document (decisions, section 1)', () => {
  it("the OpenAPI document names its OpenAPI version, 3.1, and the product's version", () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Lindero', version: '1.2.3' } })
  })

  it.each(calls)(
    'the OpenAPI document describes the call %s with its parameters, body and access',
    (name, specification) => {
      const operation = operationOf(specification)
      expect(operation?.operationId).toBe(name)
      expect(operation?.security).toHaveLength(specification.access === 'public' ? 0 : 1)
      expect(Boolean(operation?.requestBody)).toBe(Boolean(specification.body ?? specification.consumes))
      const named = [...specification.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
      const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? []
      expect(inPath.map((parameter) => parameter.name).sort()).toEqual(named.sort())
    },
  )

  it('every list is paged, except the lists that always return all their items', () => {
    const lists = calls.filter(([, { method, reply }]) => {
      const shape = reply instanceof z.ZodObject ? reply.shape : {}
      return method === 'GET' && 'items' in shape && 'total' in shape
    })
    const whole = lists.filter(([, { query }]) => !(query instanceof z.ZodObject && 'p' in query.shape))
    expect(whole.map(([name]) => name).toSorted()).toEqual(ANSWERED_WHOLE.toSorted())
  })

  it('every list has `total` beside `items` (decisions 1)', () => {
    const lists = calls.filter(([, { reply }]) => reply instanceof z.ZodObject && 'items' in reply.shape)
    expect(lists.length).toBeGreaterThan(100)
    const without = lists.filter(([, { reply }]) => !(reply instanceof z.ZodObject && 'total' in reply.shape))
    expect(without.map(([name]) => name)).toEqual([])
  })

  it.each(calls)(
    'the OpenAPI document lists each error code of the call %s under its HTTP status',
    (name, specification) => {
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
      expect(applies('subscriptionInactive')).toMatchObject({ isListed: access === undefined })
      expect(applies('limits.callsPerMinute')).toMatchObject({ isListed: !specification.unlimited })
      expect(applies('storage.full')).toMatchObject({ isListed: method !== 'GET' || errors.includes('storage.full') })
      expect(applies('request.crossSite')).toMatchObject({
        isListed: method !== 'GET' || errors.includes('request.crossSite'),
      })
    },
  )

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
  ])('the OpenAPI document lists, for the call %s, the status %s with the code %s', (name, status, code) => {
    const operation = operationOf(api[name]) as { responses?: Record<string, { 'x-error-codes'?: string[] }> }
    expect(operation.responses?.[status]?.['x-error-codes']).toContain(code)
  })

  it.each(calls.filter(([, { access, consumes }]) => access === 'public' && !consumes))(
    'the call %s, which needs no session, accepts a body of at most 32 kB',
    (_name, specification) => {
      expect(bodyBytesOf(specification)).toBeLessThanOrEqual(32 * 1024)
    },
  )

  it('a call that every role may make does not list the error `permissions.denied`', () => {
    expect(errorCodesOf(api.savedViews)).not.toContain('permissions.denied')
  })

  it("the tag of a call in the OpenAPI document is the first word of the call's path", () => {
    expect(operationOf(api.customerUsers)).toMatchObject({ tags: ['customers'] })
  })

  it.each(calls)(
    'the call %s rejects unknown query parameters; if it is about an object, its input has the uuid of that object',
    (name, specification) => {
      const { query, about, aboutIn = 'params.uuid' } = specification
      if (query)
        expect(z.safeParse(query, { [`madeUp${name}`]: '1' }).error?.issues).toContainEqual(
          expect.objectContaining({ code: 'unrecognized_keys' }),
        )
      const [part, key = ''] = aboutIn.split('.') as ['params' | 'body', string]
      if (about) expect(Object.keys((specification[part] as z.ZodObject).shape)).toContain(key)
    },
  )

  it.each(calls.filter(([, { access, method }]) => access !== 'public' && method !== 'GET'))(
    'the call %s invalidates the reply of at least one GET call, unless `CHANGES_NO_ANSWER` lists it',
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
    'at least one call invalidates the reply of the GET call %s, unless `MADE_STALE_BY_NO_CALL` lists it',
    (name) => {
      const isNamed = calls.some(([, specification]) => invalidatedBy(specification).includes(name as never))
      expect({ name, isNamed }).toEqual({ name, isNamed: !MADE_STALE_BY_NO_CALL.has(name) })
    },
  )

  it.each(calls)(
    'the call %s lists no error code twice, and none that its declaration already implies',
    (_name, specification) => {
      const { errors = [], ...rest } = specification
      const implied = errorCodesOf(rest)
      expect(errors.filter((code) => implied.includes(code))).toEqual([])
      expect(new Set(errors).size).toBe(errors.length)
    },
  )

  it('no two calls have the same name or path', () => {
    const addresses = calls.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('every schema reference of the OpenAPI document points to an existing schema', () => {
    const text = JSON.stringify(document)
    const referenced = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
    const stored = Object.keys(document.components?.schemas ?? {})
    expect(referenced.length).toBeGreaterThan(0)
    expect(referenced.filter((name) => !stored.includes(String(name)))).toEqual([])
  })
})

describe('The parts of the OpenAPI document', () => {
  const whole = openApiDocument('1.0.0')
  const callsOf = ({ paths = {} }: typeof whole) =>
    Object.entries(paths).flatMap(([path, item]) =>
      Object.values(item as Record<string, { operationId: string; tags: string[] }>).map(({ operationId, tags }) => ({
        path,
        operationId,
        tag: String(tags[0]),
      })),
    )
  const tags = [...new Set(callsOf(whole).map(({ tag }) => tag))]

  it('the parts together have all calls, and each part has every schema to which it refers', () => {
    const parts = tags.map((tag) => openApiPart(whole, tag) as typeof whole)
    const ids = (calls: ReturnType<typeof callsOf>) => calls.map(({ operationId }) => operationId).sort()
    expect(ids(parts.flatMap(callsOf))).toEqual(ids(callsOf(whole)))
    for (const part of parts) {
      const named = [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
      expect(Object.keys(part.components?.schemas ?? {}).sort()).toEqual([...new Set(named)].sort())
    }
    expect(openApiPart(whole, 'nothing')).toBeUndefined()
  })

  it('the index lists all calls, and it and the largest part have less than 100 kB when they are compressed', () => {
    const bytesOf = (part: string) => gzipSync(JSON.stringify(openApiPart(whole, part))).length
    expect(callsOf(openApiPart(whole, OPENAPI_INDEX) as typeof whole)).toEqual(callsOf(whole))
    expect(bytesOf(OPENAPI_INDEX) + Math.max(...tags.map(bytesOf))).toBeLessThan(100_000)
  })
})
