import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import { AppError } from '@lindero/domain/errors'
import type { FastifyInstance } from 'fastify'
import { isInternetExplorer, unsupportedPage } from './unsupported-page.ts'

const UNSUPPORTED = '/unsupported-browser'
const BUNDLE = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Matches an address that ends like a file name. No screen has such an address. */
const FILE = /\.[a-z0-9]{1,8}$/i

/** Returns the content for the head of the page at a path; null if there is none. */
type HeadOf = (pathname: string) => Promise<string | null>

/**
 * Serves the screens at the root: every address that is neither an API call nor a file is a screen. Files are sent
 * compressed if the build has created a compressed copy. Internet Explorer always receives a special page that does not
 * need the bundle (core 2).
 */
export async function serveScreens(
  app: FastifyInstance,
  bundle = BUNDLE,
  headOf: HeadOf = async () => null,
): Promise<void> {
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
  app.setNotFoundHandler(async (request, reply) => {
    // A file that is missing because it belongs to an older bundle returns 404 instead of a screen, so that the browser
    // loads the new bundle.
    const [pathname = '/'] = request.url.split('?')
    const isScreen = !/^\/(api|static)(\/|$)/.test(pathname) && !FILE.test(pathname)
    if (!isScreen || request.method !== 'GET' || !isBuilt) throw new AppError('notFound')
    reply.header('cache-control', 'no-cache')
    const head = await headOf(pathname)
    if (head === null) return reply.sendFile('index.html')
    const html = await readFile(join(bundle, 'index.html'), 'utf8')
    const page = head.includes('<title>') ? html.replace(/<title>[^<]*<\/title>/, '') : html
    // The replacement must be a function: in a string, characters such as $& from an advertisement would have a special
    // meaning.
    return reply.type('text/html; charset=utf-8').send(page.replace('</head>', () => `${head}\n  </head>`))
  })
}
