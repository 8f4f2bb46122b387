import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config/config.ts'
import { outsideSources, type Sources } from './outside-sources.ts'

/**
 * Our own sources. Scripts come only from our server; they are never inline or created from text. Style attributes are
 * allowed, because the user interface library uses them to set sizes. The map draws in a worker and loads pictures from
 * blobs.
 */
const OURS = {
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  formAction: ["'self'"],
} as const satisfies Sources

/** The policy for every response: our own sources, and those of configured third-party services. */
export function contentSecurityPolicy({
  outside,
  publicUrl,
  s3,
}: Pick<Config, 'outside' | 'publicUrl' | 's3'>): Extract<FastifyHelmetOptions['contentSecurityPolicy'], object> {
  const widened: Record<string, string[]> = {}
  // Browsers transfer files directly from and to the bucket, unless all files pass through the program.
  const bucket: Sources = s3?.isDirect ? { imgSrc: [s3.origin], connectSrc: [s3.origin] } : {}
  for (const sources of [OURS, bucket, ...outsideSources(outside)]) {
    for (const [directive, list] of Object.entries(sources)) {
      widened[directive] = [...new Set([...(widened[directive] ?? []), ...list])]
    }
  }
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      ...widened,
      scriptSrcAttr: ["'none'"],
      frameSrc: widened.frameSrc ?? ["'none'"],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      frameAncestors: ["'none'"],
      ...(publicUrl?.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
    },
  }
}
