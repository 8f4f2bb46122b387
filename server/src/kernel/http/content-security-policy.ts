import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config/config.ts'

/**
 * Scripts from ourselves only. Styles may stand on elements, because the interface library sets sizes there;
 * the map draws in a worker and reads pictures from blobs.
 */
export function contentSecurityPolicy(
  config: Config,
): Extract<FastifyHelmetOptions['contentSecurityPolicy'], object> {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(config.publicUrl?.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
    },
  }
}
