import type { core } from 'zod'

type Issue = core.$ZodIssue

/**
 * Selects the issues of a value that may have one of several forms. They are the issues of the form that has the fewest
 * unknown field names in the value; of several such forms, the first. Other issues are returned unchanged.
 */
export function closestIssues(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue]
    const forms = issue.errors.map((form) => closestIssues(form))
    const [closest] = forms.sort((one, other) => unknownNames(one) - unknownNames(other))
    if (!closest) return [issue]
    // An inner issue about the value itself lacks the input, which only the outer issue has.
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
