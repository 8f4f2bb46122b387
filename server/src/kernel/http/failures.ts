import { AppError, statusOf } from '@lindero/domain/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorReports } from '../error-reports/error-reports.ts'

/**
 * The one place where a failure becomes an answer. An unexpected failure is logged in full, reported to the operator,
 * and answered as `unknown`.
 */
export function answerFailures(errors: ErrorReports) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    answerFailure(error, request, reply, errors)
}

function answerFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  errors: ErrorReports,
): FastifyReply {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
    return answerFailure(new AppError('storage.full'), request, reply, errors)
  }
  if (error instanceof AppError) {
    const statusCode = statusOf(error.code)
    // The failure is temporary: tell the caller to retry soon.
    if (statusCode === 503) reply.header('retry-after', 2)
    return reply
      .status(statusCode)
      .send({ statusCode, message: error.code, ...(error.data ? { data: error.data } : {}) })
  }
  const statusCode = (error as FastifyError).statusCode ?? 500
  // Closed at once, the connection would break under the sender; `boundBodies` closes it.
  if (statusCode === 413) reply.removeHeader('connection')
  if (statusCode < 500) {
    const message =
      statusCode === 413 ? 'request.tooLarge' : statusCode === 429 ? 'limits.callsPerMinute' : 'request.invalid'
    return reply.status(statusCode).send({ statusCode, message, data: { detail: error.message } })
  }
  reportFailure(errors, error, request)
  return reply.status(500).send({ statusCode: 500, message: 'unknown', data: { ticket: request.id } })
}

/** Logs an unexpected failure in full and reports it to the operator. */
export function reportFailure(errors: ErrorReports, error: Error, request: FastifyRequest): void {
  request.log.error({ err: error }, 'unforeseen failure')
  errors.report(error, {
    where: 'call',
    name: `${request.method} ${request.routeOptions.url ?? ''}`,
    ticket: request.id,
    userUuid: request.caller?.user.uuid,
  })
}
