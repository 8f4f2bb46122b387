/** The pattern of the current screen, from the innermost route: names of parameters instead of their values. */
export function patternOf(matches: readonly { routeId: string; globalNotFound?: boolean }[]): string {
  if (matches.some(({ globalNotFound }) => globalNotFound)) return '/not-found'
  const routeId = matches.at(-1)?.routeId ?? ''
  // The frame of the logged-in pages and the root are no part of the address.
  const pattern = routeId.replace(/^__root__/, '').replace(/^\/app(?=\/|$)/, '')
  return pattern === '' ? '/' : pattern
}
