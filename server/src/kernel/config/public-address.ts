interface Reached {
  publicUrl: string | undefined
  host: string
}

export const LOCAL_HOSTS: readonly string[] = ['127.0.0.1', '::1', 'localhost']

/**
 * Whether other machines reach us without https: passwords and links would travel in the clear, the cookie would not
 * be marked as secure, and behind a proxy every visitor would count as one address.
 */
export function isOpenWithoutHttps({ publicUrl, host }: Reached): boolean {
  if (!publicUrl) return !LOCAL_HOSTS.includes(host)
  const { protocol, hostname } = new URL(publicUrl)
  return protocol !== 'https:' && !LOCAL_HOSTS.includes(hostname.replace(/^\[|\]$/g, ''))
}

/** Where people reach us, without a slash at the end: as set, or by host and port. */
export function publicAddress({ publicUrl, host, port }: Reached & { port: number }): string {
  if (publicUrl) return publicUrl.replace(/\/+$/, '')
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
