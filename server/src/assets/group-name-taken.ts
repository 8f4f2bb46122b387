import { AppError } from '@lindero/domain/errors'
import { isUniqueViolation } from '../kernel/database/unique-violation.ts'

/** Converts a database error to `groups.nameTaken` if the name is already in use. */
export function asNameTaken(error: unknown, name: string): unknown {
  const isTaken = isUniqueViolation(error, 'groups_name') || isUniqueViolation(error, 'subgroups_name')
  return isTaken ? new AppError('groups.nameTaken', { name }) : error
}
