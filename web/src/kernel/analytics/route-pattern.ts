/** The pattern of the current screen, from the innermost route: names of parameters instead of their values. */
export function patternOf(matches: readonly { routeId: string; globalNotFound?: boolean }[]): string {
  if (matches.some(({ globalNotFound }) => globalNotFound)) return '/not-found'
  const routeId = matches.at(-1)?.routeId ?? ''
  // The root and the frame of the pages behind the login are not part of the address.
  const pattern = routeId.replace(/^__root__/, '').replace(/^\/app(?=\/|$)/, '')
  return pattern === '' ? '/' : pattern
}
