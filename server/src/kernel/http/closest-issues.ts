import type { core } from 'zod'

type Issue = core.$ZodIssue

/**
 * Reduces zod's issues for a union, which contain the issues for every member of the union. Only the issues for the
 * closest member are kept: the member that rejects the fewest field names of the value as unknown, or the first of
 * several such members. Issues for other schemas are returned unchanged.
 */
export function closestIssues(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue]
    const forms = issue.errors.map((form) => closestIssues(form))
    const [closest] = forms.sort((one, other) => unknownNames(one) - unknownNames(other))
    if (!closest) return [issue]
    // Only the union's issue contains the input. The input is copied to the member's issues about the same value: those
    // without a path.
    return closest.map((inner) => {
      const input = inner.path.length === 0 ? { input: issue.input } : {}
      return { ...inner, ...input, path: [...issue.path, ...inner.path] } as Issue
    })
  })
}

function unknownNames(form: readonly Issue[]): number {
  return form.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0)
}

/** Returns the limit that a number violates, which is shown to the user. */
export function boundOf(issue: Issue): { data?: { min: number } | { max: number } } {
  if (issue.code === 'too_big' && issue.origin === 'number' && issue.inclusive)
    return { data: { max: Number(issue.maximum) } }
  if (issue.code === 'too_small' && issue.origin === 'number' && issue.inclusive)
    return { data: { min: Number(issue.minimum) } }
  return {}
}
