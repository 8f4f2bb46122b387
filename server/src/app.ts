import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import files from '@fastify/static'
import { AppError } from '@lindero/domain/kernel/app-error'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { assetRoutes } from './assets/assets.routes.ts'
import { fileRoutes } from './files/files.routes.ts'
import { authenticateWith } from './identity/authenticate.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { jobRoutes } from './jobs/jobs.routes.ts'
import type { Context } from './kernel/context.ts'
import { contentSecurityPolicy } from './kernel/http/content-security-policy.ts'
import { answerFailure } from './kernel/http/failures.ts'
import { Calls } from './kernel/http/serve.ts'
import { marketRoutes } from './market/market.routes.ts'
import { portfolioWorkRoutes } from './portfolios/portfolio-work.routes.ts'
import { portfolioRoutes } from './portfolios/portfolios.routes.ts'
import { tapeRoutes } from './portfolios/tape.routes.ts'
import { systemRoutes } from './system/system.routes.ts'
import { valuationRoutes } from './valuation/valuation.routes.ts'

const BUNDLE = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** The whole HTTP side: the calls of every slice, and the browser's bundle with its screens. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: context.config.logLevel !== 'debug' }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 8 * 1024 * 1024,
    trustProxy: context.config.publicUrl !== undefined,
  })
  app.setErrorHandler(answerFailure)
  await app.register(cookie)
  await app.register(helmet, { contentSecurityPolicy: contentSecurityPolicy(context.config) })

  const authenticate = authenticateWith(context)
  const calls = new Calls(app, authenticate)
  systemRoutes(calls, context)
  identityRoutes(calls, context)
  jobRoutes(calls, context)
  marketRoutes(calls, context)
  assetRoutes(calls, context)
  portfolioRoutes(calls, context)
  portfolioWorkRoutes(calls, context)
  tapeRoutes(calls, context)
  valuationRoutes(calls, context)

  // Bytes of any type come as a stream, untouched by a parser.
  await app.register(async (bytes) => {
    bytes.removeAllContentTypeParsers()
    bytes.addContentTypeParser('*', (_request, _payload, done) => done(null))
    fileRoutes(new Calls(bytes, authenticate), context)
  })

  await serveScreens(app)
  return app
}

/** Screens live at the root: whatever is neither a call nor a file of the bundle is a screen's address. */
async function serveScreens(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(BUNDLE)
  if (isBuilt) {
    await app.register(files, {
      root: BUNDLE,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/static/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    // A file of an older bundle is gone, not a screen: the browser then loads the new one.
    const isScreen = !/^\/(api|static)(\/|$)/.test(request.url)
    if (!isScreen || request.method !== 'GET' || !isBuilt) throw new AppError('notFound')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
