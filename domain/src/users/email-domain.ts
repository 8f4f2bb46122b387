/** The domain of an address in lower case, such as `firma.es` for `ana@Firma.es`. */
export function domainOf(email: string): string {
  return email.trim().toLowerCase().split('@').at(-1) ?? ''
}
