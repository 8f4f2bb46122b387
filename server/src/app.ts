import cookie from '@fastify/cookie'
import { BODY_BYTES } from '@lindero/contract/kernel/call'
import { systemCalls } from '@lindero/contract/kernel/system.contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { advertisementLoader, shownAdvertisementLoader } from './advertising/advertisement-access.ts'
import { advertisingRoutes } from './advertising/advertising.routes.ts'
import { advertisementFeedOf } from './advertising/feeds.ts'
import { leadRoutes } from './advertising/leads.routes.ts'
import { publicHead } from './advertising/public-head.ts'
import { visitDatesFeed } from './advertising/visit-feed.ts'
import { ASSIGNABLE_PORTFOLIOS, PERSONAL_DATA, PLAN_USE, SUBJECT_NAMES } from './app/registered.ts'
import { serveScreens } from './app/screens.ts'
import { systemRoutes } from './app/system.routes.ts'
import { areaRoutes } from './areas/areas.routes.ts'
import { mapShapeRoutes } from './areas/map-shapes.routes.ts'
import { archiveRoutes } from './assets/archive/archive.routes.ts'
import { bulkRoutes } from './assets/bulk/bulk.routes.ts'
import { attachmentRoutes } from './assets/documents/attachments.routes.ts'
import { enrichmentRoutes } from './assets/enrichment/enrichment.routes.ts'
import { newAssetRoutes } from './assets/enrichment/new-asset.routes.ts'
import { groupLoader } from './assets/groups/group-access.ts'
import { groupRoutes } from './assets/groups/groups.routes.ts'
import { assetListRoutes } from './assets/list/list.routes.ts'
import { operatingAssetRoutes } from './assets/operating-assets.routes.ts'
import { ownColumnRoutes } from './assets/own-columns/own-columns.routes.ts'
import { portfolioRoutes } from './assets/portfolios/portfolios.routes.ts'
import { possessionRoutes } from './assets/possession/possession.routes.ts'
import { assetLoader } from './assets/record/asset-access.ts'
import { assetRecordRoutes } from './assets/record/record.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { customerLoader } from './customers/customer-access.ts'
import { customerRoutes } from './customers/customers.routes.ts'
import { exportLoader } from './exports/export-access.ts'
import { exportOfLink } from './exports/export-links.routes.ts'
import { exportRoutes } from './exports/exports.routes.ts'
import { reportRoutes } from './exports/reports.routes.ts'
import { REPORTED_VALUATION } from './exports/sweep-exports.ts'
import { templateRoutes } from './files/customer-templates.routes.ts'
import { fileRoutes } from './files/files.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { authenticateWith } from './identity/authenticate.ts'
import { accountRoutes } from './identity/routes/account.routes.ts'
import { identityRoutes } from './identity/routes/identity.routes.ts'
import { organisationRoutes } from './identity/routes/organisation.routes.ts'
import { deliverSigned } from './integrations/deliveries.store.ts'
import { integrationRoutes } from './integrations/integrations.routes.ts'
import { jobLoader } from './jobs/job-access.ts'
import { jobRoutes } from './jobs/jobs.routes.ts'
import type { Context } from './kernel/context.ts'
import { type ObjectLoaders, oneselfLoader } from './kernel/http/about.ts'
import { boundBodies } from './kernel/http/bodies.ts'
import { boundConnections } from './kernel/http/connections.ts'
import { answerFailures, answerUnreadable } from './kernel/http/failures.ts'
import { readForwardedFor } from './kernel/http/forwarded-for.ts'
import { readJson } from './kernel/http/json-bodies.ts'
import { paceRequests } from './kernel/http/pace-requests.ts'
import { boundReaders } from './kernel/http/readers.ts'
import { nameRequests, requestIdOf } from './kernel/http/request-id.ts'
import type { SecretFinders } from './kernel/http/secrets.ts'
import { setSecurityHeaders } from './kernel/http/security-headers.ts'
import { sendCompressed } from './kernel/http/send-compressed.ts'
import { Calls } from './kernel/http/serve.ts'
import { limitCalls } from './kernel/limits/call-limit.ts'
import { shareCalls } from './kernel/limits/share-calls.ts'
import { measureServer } from './kernel/monitoring/scrape.ts'
import { legalRoutes } from './legal/legal.routes.ts'
import { managedAssetLoader } from './legal/legal-access.ts'
import { judicialDatesFeed } from './legal/legal-feed.ts'
import { replacementsOf } from './legal/records.store.ts'
import { dataImportRoutes } from './market/data-imports.routes.ts'
import { marketRoutes } from './market/market.routes.ts'
import { marketInsightRoutes } from './market/market-insights.routes.ts'
import { searchAlertRoutes } from './market/search-alerts.routes.ts'
import { customerUseRoutes } from './onboarding/customer-use.routes.ts'
import { paymentEventRoutes, planRoutes } from './onboarding/plans.routes.ts'
import { bankAccountRoutes } from './operations/bank-accounts.routes.ts'
import { billRoutes } from './operations/bills.routes.ts'
import { dueDatesFeed } from './operations/calendar-feed.ts'
import { operationRoutes } from './operations/operations.routes.ts'
import { publishedIndexRoutes } from './operations/published-indexes.routes.ts'
import { readingRoutes } from './operations/reading.routes.ts'
import { rentRoutes } from './operations/rent.routes.ts'
import { statementRoutes } from './operations/statements.routes.ts'
import { taxBookRoutes } from './operations/tax-books.routes.ts'
import { transactionRoutes } from './operations/transactions.routes.ts'
import { portfolioLoader } from './portfolios/portfolio-access.ts'
import { portfolioMemberRoutes } from './portfolios/portfolio-members.routes.ts'
import { acceptTerms } from './privacy/accepted-terms.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { profileRoutes } from './sheets/profiles.routes.ts'
import { sheetRoutes } from './sheets/sheets.routes.ts'
import { tapeRoutes } from './tape/tape.routes.ts'
import { taskLoader } from './tasks/task-access.ts'
import { taskDatesFeed } from './tasks/task-feed.ts'
import { taskRoutes } from './tasks/tasks.routes.ts'
import { assetWatch, batchWatch, workflowWatch } from './tasks/workflow-watch.ts'
import { noteChange } from './users/accounts.store.ts'
import { subscriberOf } from './users/calendar-feed.ts'
import { userLoader } from './users/user-reach.ts'
import { userRoutes } from './users/users.routes.ts'
import { valuationBatchRoutes } from './valuation/batches.routes.ts'
import { undoLoadedValuations } from './valuation/undo-loaded-valuations.ts'
import { valuationRoutes } from './valuation/valuation.routes.ts'
import { valuationLoader } from './valuation/valuation-access.ts'
import { valuePortfolioRoutes } from './valuation/value-portfolio.routes.ts'

/** For each kind of object, the function of its slice that loads the object and checks the caller's access. */
function objectLoaders(context: Context): ObjectLoaders {
  const { database } = context
  return {
    oneself: oneselfLoader(database),
    customer: customerLoader(database),
    user: userLoader(context),
    job: jobLoader(database),
    portfolio: portfolioLoader(database),
    asset: assetLoader(database),
    group: groupLoader(database),
    valuation: valuationLoader(database),
    managedAsset: managedAssetLoader(context),
    task: taskLoader(context),
    advertisement: advertisementLoader(database),
    shownAdvertisement: shownAdvertisementLoader(context),
    export: exportLoader(database),
  }
}

/** For each kind of secret address, the function of its slice that looks up the address. */
const SECRETS: SecretFinders = {
  dueDates: { find: subscriberOf(dueDatesFeed), missing: 'operations.notFound' },
  judicialDates: { find: subscriberOf(judicialDatesFeed), missing: 'legal.calendarNotFound' },
  taskDates: { find: subscriberOf(taskDatesFeed), missing: 'tasks.notFound' },
  visitDates: { find: subscriberOf(visitDatesFeed), missing: 'advertisements.feedNotFound' },
  advertisementFeed: { find: advertisementFeedOf, missing: 'advertisements.feedNotFound' },
  exportLink: { find: exportOfLink, missing: 'exports.notFound' },
}

/** The server without routes, with the limits of its configuration. */
function emptyServer(context: Context): FastifyInstance {
  const { http } = context.config
  return Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: context.config.logLevel !== 'debug' }),
    clientErrorHandler: answerUnreadable,
    genReqId: requestIdOf,
    // Body limit for addresses outside the contract. Each call in the contract declares its limit.
    bodyLimit: BODY_BYTES.public,
    requestTimeout: http.uploadSeconds * 1_000,
    keepAliveTimeout: http.idleSeconds * 1_000,
    http: { headersTimeout: http.headerSeconds * 1_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { ignoreTrailingSlash: true },
    // There is only one proxy, so only the last entry in X-Forwarded-For is trusted. The client may have written the
    // entries before it.
    trustProxy: context.config.publicUrl !== undefined && ((_address, hop) => hop === 0),
  })
}

/** The HTTP server: the API of all slices, and the browser's bundle. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { http } = context.config
  const app = emptyServer(context)
  paceRequests(app.server)
  boundConnections(app.server, http, { isBehindProxy: context.config.publicUrl !== undefined })
  app.decorateRequest('caller', null)
  app.setErrorHandler(answerFailures(context.errors, context.now))
  nameRequests(app)
  closeConnectionsAtStop(app, context)
  const { otlpEndpoint } = context.config.outside
  if (otlpEndpoint) (await import('./kernel/tracing/otlp-traces.ts')).traceServer(app, otlpEndpoint, context.log)
  measureServer(app, context.config)
  readForwardedFor(app)
  boundBodies(app, http)
  readJson(app)
  boundReaders(app, http)
  sendCompressed(app, `/api${systemCalls.openapi.path}`)
  await app.register(cookie)
  await setSecurityHeaders(app, context.config)

  const { database } = context
  const authenticate = authenticateWith(context)
  const limit = limitCalls(context.config.callsPerMinute, context.now)
  // Several nodes may use an external database, so they share their call counts. An embedded database serves one node.
  if (context.config.databaseUrl !== undefined) app.addHook('onClose', shareCalls(context, limit.counts))
  const services = {
    database,
    authenticate,
    limit,
    loaders: objectLoaders(context),
    secrets: SECRETS,
    now: context.now,
    queues: context.queues,
    noteChange: (session: string) =>
      // The change has already been saved, so the reply must succeed even if the time of the change cannot be stored.
      database
        .single('system', (tx) => noteChange(tx, session))
        .catch((err: unknown) => context.log.warn({ err }, 'a change was not noted on its session')),
    errors: context.errors,
  }
  const calls = new Calls(app, services)
  systemRoutes(calls, context)
  identityRoutes(calls, context, acceptTerms)
  accountRoutes(calls, context)
  organisationRoutes(calls, context)
  userRoutes(calls, context, ASSIGNABLE_PORTFOLIOS)
  privacyRoutes(calls, context, PERSONAL_DATA)
  auditRoutes(calls, SUBJECT_NAMES)
  customerRoutes(calls, context, PLAN_USE)
  customerUseRoutes(calls, context)
  planRoutes(calls, context)
  templateRoutes(calls, context)
  jobRoutes(calls)
  areaRoutes(calls)
  mapShapeRoutes(calls, context)
  marketRoutes(calls, context)
  searchAlertRoutes(calls, context)
  dataImportRoutes(calls, context)
  marketInsightRoutes(calls, context)
  assetListRoutes(calls, context)
  assetRecordRoutes(calls, context, assetWatch(context))
  newAssetRoutes(calls, context)
  possessionRoutes(calls)
  ownColumnRoutes(calls)
  archiveRoutes(calls, context)
  bulkRoutes(calls, context, batchWatch(context), undoLoadedValuations([REPORTED_VALUATION]))
  attachmentRoutes(calls, context, replacementsOf)
  enrichmentRoutes(calls, context)
  groupRoutes(calls, context, replacementsOf)
  portfolioRoutes(calls, context)
  portfolioMemberRoutes(calls)
  operatingAssetRoutes(calls)
  tapeRoutes(calls, context)
  valuationRoutes(calls, context, deliverSigned(context))
  valuationBatchRoutes(calls, context)
  valuePortfolioRoutes(calls, context)
  legalRoutes(calls, context, workflowWatch(context))
  taskRoutes(calls, context)
  sheetRoutes(calls, context)
  profileRoutes(calls)
  operationRoutes(calls, context)
  rentRoutes(calls, context)
  publishedIndexRoutes(calls, context)
  billRoutes(calls, context)
  bankAccountRoutes(calls)
  statementRoutes(calls, context)
  readingRoutes(calls, context)
  taxBookRoutes(calls, context)
  transactionRoutes(calls, context)
  advertisingRoutes(calls, context)
  leadRoutes(calls, context)
  exportRoutes(calls, context)
  reportRoutes(calls, context)
  integrationRoutes(calls, context)
  homeRoutes(calls, context)

  // In this scope, bodies are not parsed. The handler receives them as a stream.
  await app.register(async (bytes) => {
    bytes.removeAllContentTypeParsers()
    bytes.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const streamed = new Calls(bytes, services)
    fileRoutes(streamed, context)
    paymentEventRoutes(streamed, context)
  })

  await serveScreens(app, undefined, (pathname) => publicHead(context, pathname))
  return app
}

/** Tells the proxy not to reuse a connection that is about to close. */
function closeConnectionsAtStop(app: FastifyInstance, { isStopping }: Context): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close')
  })
}
