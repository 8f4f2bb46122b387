/** An address without query and hash, and with `…` in place of identifiers: uuids, numbers, secrets. */
export function withoutIdentifiers(address: string): string {
  const { origin, pathname } = new URL(address)
  const parts = pathname.split('/').map((part) => (/\d|.{25,}/.test(part) ? '…' : part))
  return origin + parts.join('/')
}
