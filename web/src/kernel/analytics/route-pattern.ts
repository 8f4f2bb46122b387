/** Pattern of the current screen, taken from the innermost route. It contains parameter names instead of values. */
export function patternOf(matches: readonly { routeId: string; globalNotFound?: boolean }[]): string {
  if (matches.some(({ globalNotFound }) => globalNotFound)) return '/not-found'
  const routeId = matches.at(-1)?.routeId ?? ''
  // Removes the ids of two routes that do not appear in the URL: the root, and the frame of screens that need a
  // session.
  const pattern = routeId.replace(/^__root__/, '').replace(/^\/app(?=\/|$)/, '')
  return pattern === '' ? '/' : pattern
}
