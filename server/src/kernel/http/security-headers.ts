import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** Browser features that neither our code nor a third-party service uses. */
const PERMISSIONS_POLICY = [
  'browsing-topics',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  // Users of providers record the location of a visit with this feature.
  .concat('geolocation=(self)')
  .join(', ')

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * The headers for every response. Responses to calls are only for their caller and are not cached. A path is never sent
 * as referrer, because screen addresses contain uuids and the secrets of links. Google sign-in, reCAPTCHA and the chat
 * check the origin of the site, so the origin is sent if one of them is configured.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { outside, publicUrl, s3 }: Pick<Config, 'outside' | 'publicUrl' | 's3'>,
): Promise<void> {
  const isAsked = outside.google ?? outside.recaptcha ?? outside.chat
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy({ outside, publicUrl, s3 }),
    // Google's sign-in pop-up posts its result to the window that opened it.
    crossOriginOpenerPolicy: { policy: outside.google ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: isAsked ? 'strict-origin' : 'no-referrer' },
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: YEAR_SECONDS, includeSubDomains: true }
      : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY)
    if (/^\/api(\/|\?|$)/.test(request.url)) reply.header('cache-control', 'no-store')
  })
}
