import { ApiError } from '../../kernel/api/api-error.ts'
import { isRecord } from '../../kernel/storage/stored.ts'

/** The fields that a refusal of the server names, whichever way it lists them. */
export function refusedFields(error: unknown): string[] {
  if (!(error instanceof ApiError)) return []
  if (error.code === 'assets.identifierTaken') return ['externalId']
  if (error.code !== 'assets.invalidFields') return []
  const fields = error.data?.fields
  if (isRecord(fields)) return Object.keys(fields)
  if (!Array.isArray(fields)) return []
  return fields.flatMap((each: unknown) => {
    if (typeof each === 'string') return [each]
    return isRecord(each) && typeof each.field === 'string' ? [each.field] : []
  })
}
