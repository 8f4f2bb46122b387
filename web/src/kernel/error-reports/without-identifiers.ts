/** An address with neither query nor hash, and with `…` for whatever names one thing: uuids, numbers, secrets. */
export function withoutIdentifiers(address: string): string {
  const { origin, pathname } = new URL(address)
  const parts = pathname.split('/').map((part) => (/\d|.{25,}/.test(part) ? '…' : part))
  return origin + parts.join('/')
}
