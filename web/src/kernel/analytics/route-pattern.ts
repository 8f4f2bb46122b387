/**
 * The pattern of the current screen, taken from the innermost route. The pattern has the names of parameters instead of
 * their values.
 */
export function patternOf(matches: readonly { routeId: string; globalNotFound?: boolean }[]): string {
  if (matches.some(({ globalNotFound }) => globalNotFound)) return '/not-found'
  const routeId = matches.at(-1)?.routeId ?? ''
  // Removes the ids of routes that are not part of the address: the root, and the frame of the pages behind the login.
  const pattern = routeId.replace(/^__root__/, '').replace(/^\/app(?=\/|$)/, '')
  return pattern === '' ? '/' : pattern
}
