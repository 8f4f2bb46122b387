import type { core } from 'zod'

type Issue = core.$ZodIssue

/**
 * What is wrong with a value that may have one of several forms: the faults of the form it comes closest to, the
 * one that knows most of its names, the first where none does. Other faults stay as they are.
 */
export function closestIssues(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue]
    const forms = issue.errors.map((form) => closestIssues(form))
    const [closest] = forms.sort((one, other) => unknownNames(one) - unknownNames(other))
    if (!closest) return [issue]
    return closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
  })
}

function unknownNames(form: readonly Issue[]): number {
  return form.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0)
}
