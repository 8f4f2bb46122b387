import { AppError } from '@lindero/domain/errors'

/** Passes an error on. The time limit of a thread becomes the error for a file that takes too long. */
export const asTooSlow =
  ({ seconds }: { seconds: number }) =>
  (error: unknown): never => {
    throw AppError.is(error, 'timeout') ? new AppError('tape.tooSlow', { seconds }) : error
  }
