import { AppError } from '@lindero/domain/errors'
import { isUniqueViolation } from '../kernel/database/unique-violation.ts'

/** An error of the database, as `groups.nameTaken` if the name is not free. */
export function asNameTaken(error: unknown, name: string): unknown {
  const isTaken = isUniqueViolation(error, 'groups_name') || isUniqueViolation(error, 'subgroups_name')
  return isTaken ? new AppError('groups.nameTaken', { name }) : error
}
