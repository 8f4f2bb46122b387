import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import { AppError } from '@lindero/domain/errors'
import type { FastifyInstance } from 'fastify'
import { isInternetExplorer, unsupportedPage } from './unsupported-page.ts'

const UNSUPPORTED = '/unsupported-browser'
const BUNDLE = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/**
 * Screens live at the root: every address that is neither a call nor a file of the bundle is a screen. Files are sent
 * compressed where the build wrote a compressed copy. Old Internet Explorer always gets its own page, which needs no
 * bundle (core 2).
 */
export async function serveScreens(app: FastifyInstance, bundle = BUNDLE): Promise<void> {
  const page = unsupportedPage()
  app.get(UNSUPPORTED, (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.addHook('onRequest', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?')
    const isCall = /^\/api(\/|$)/.test(pathname)
    if (isCall || pathname === UNSUPPORTED || !isInternetExplorer(request.headers['user-agent'])) return
    await reply.redirect(UNSUPPORTED, 302)
  })
  const isBuilt = existsSync(bundle)
  if (isBuilt) {
    await app.register(files, {
      root: bundle,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/static/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    // A missing file of an older bundle is a 404, not a screen: the browser then loads the new bundle.
    const isScreen = !/^\/(api|static)(\/|$)/.test(request.url)
    if (!isScreen || request.method !== 'GET' || !isBuilt) throw new AppError('notFound')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
