import type { AnySchema } from '@lindero/contract/kernel/call'
import { AppError } from '@lindero/domain/errors'
import { z } from 'zod'
import { boundOf, closestIssues } from './closest-issues.ts'
import { UnreadableBody } from './json-bodies.ts'

/**
 * Validates one part of a request.
 *
 * @throws AppError `request.invalid` with the invalid fields; the error of the JSON parser for an unreadable body
 */
export function parseInput(part: 'params' | 'query' | 'body', schema: AnySchema | undefined, value: unknown): unknown {
  if (value instanceof UnreadableBody) throw value.error
  if (!schema) return undefined
  const result = z.safeParse(schema, value ?? {}, { reportInput: true })
  if (result.success) return result.data
  throw new AppError('request.invalid', {
    part,
    fields: closestIssues(result.error.issues).map((issue) => ({
      field: issue.path.join('.'),
      reason: issue.code,
      ...boundOf(issue),
      ...('keys' in issue ? { names: issue.keys } : {}),
      // Only an unknown enumeration value is quoted, because other input may be long or secret.
      ...('values' in issue && typeof issue.input === 'string' ? { names: [issue.input.slice(0, 100)] } : {}),
      detail: issue.message,
    })),
  })
}
