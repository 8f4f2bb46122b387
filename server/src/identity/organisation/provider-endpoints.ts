import { promisify } from 'node:util'
import { AppError } from '@lindero/domain/errors'
import type { ServerMetadata } from 'openid-client'
import { lookUpPublic } from '../../kernel/http/internet-address.ts'
import { isProviderAddress } from './provider-address.ts'

/** Endpoints of the provider's document that a sign-in uses. */
const ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

const resolvePublic = promisify((host: string, done: (error: Error | null) => void) =>
  lookUpPublic(host, { all: true }, done),
)

/**
 * Checks that sign-ins can use every endpoint of the provider's document, so that the administrator learns it when
 * saving, and not the people at their next sign-in.
 *
 * @throws AppError `signIn.endpointNotAllowed` with the name of the endpoint and its address
 */
export async function requireEndpoints(document: ServerMetadata, privateHosts: ReadonlySet<string>): Promise<void> {
  for (const endpoint of ENDPOINTS) {
    const stated: unknown = document[endpoint]
    const address = typeof stated === 'string' ? stated : ''
    if (!(await isUsable(address, privateHosts))) {
      throw new AppError('signIn.endpointNotAllowed', { endpoint, address: address.slice(0, 200) })
    }
  }
}

async function isUsable(address: string, privateHosts: ReadonlySet<string>): Promise<boolean> {
  if (!isProviderAddress(address, privateHosts)) return false
  const { host, hostname } = new URL(address)
  if (privateHosts.has(host)) return true
  return resolvePublic(hostname.replace(/^\[|\]$/g, '')).then(
    () => true,
    () => false,
  )
}
