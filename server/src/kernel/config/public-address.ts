interface Reached {
  publicUrl: string | undefined
  host: string
}

export const LOCAL_HOSTS: readonly string[] = ['127.0.0.1', '::1', 'localhost']

/**
 * True if other machines can reach the server without https. Then passwords and links are sent unencrypted, the cookie
 * is not secure, and behind a proxy all visitors count as one IP address.
 */
export function isOpenWithoutHttps({ publicUrl, host }: Reached): boolean {
  if (!publicUrl) return !LOCAL_HOSTS.includes(host)
  const { protocol, hostname } = new URL(publicUrl)
  return protocol !== 'https:' && !LOCAL_HOSTS.includes(hostname.replace(/^\[|\]$/g, ''))
}

/** The public address without a trailing slash: either the configured address, or one built from host and port. */
export function publicAddress({ publicUrl, host, port }: Reached & { port: number }): string {
  if (publicUrl) return publicUrl.replace(/\/+$/, '')
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
