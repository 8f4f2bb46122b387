import type { Socket } from 'node:net'
import { AppError, type ErrorCode, statusOf } from '@lindero/domain/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorReports } from '../error-reports/error-reports.ts'

/** Retry delay after a temporary failure of unknown duration. */
const RETRY_SECONDS = 2

/** Logged as one line at the begin of an outage and one at its end, with the number of calls. */
const OUTAGES: readonly ErrorCode[] = ['database.unavailable', 'storage.unavailable', 'storage.full']

/**
 * Converts every failure to a response. An unexpected failure is logged in full, reported to the operator, and returned
 * as `unknown`.
 */
export function answerFailures(errors: ErrorReports, now: () => Date) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    answerFailure(error, request, reply, { errors, now })
}

function answerFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  services: { errors: ErrorReports; now: () => Date },
): FastifyReply {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
    return answerFailure(new AppError('storage.full'), request, reply, services)
  }
  if (error instanceof AppError) {
    const statusCode = statusOf(error.code)
    // The database rejected this value although no rule of the program did, so a rule is missing.
    if (error.code === 'request.invalid' && error.cause) request.log.warn({ err: error.cause }, 'refused value')
    if (OUTAGES.includes(error.code)) request.log.error({ err: error }, 'a call failed')
    // The failure is temporary, so the caller should retry soon.
    if (statusCode === 503) reply.header('retry-after', RETRY_SECONDS)
    const until = retryOnOf(error)
    if (until) reply.header('retry-after', Math.max(1, Math.ceil((until.getTime() - services.now().getTime()) / 1_000)))
    return reply
      .status(statusCode)
      .send({ statusCode, message: error.code, ...(error.data ? { data: error.data } : {}) })
  }
  const statusCode = (error as FastifyError).statusCode ?? 500
  // The connection is not closed immediately, because the client is still sending; `boundBodies` closes it.
  if (statusCode === 413) reply.removeHeader('connection')
  if (statusCode < 500) {
    const message =
      statusCode === 413 ? 'request.tooLarge' : statusCode === 429 ? 'limits.callsPerMinute' : 'request.invalid'
    return reply.status(statusCode).send({ statusCode, message, data: { detail: error.message } })
  }
  reportFailure(services.errors, error, request)
  return reply.status(500).send({ statusCode: 500, message: 'unknown', data: { ticket: request.id } })
}

/** The time after which a rejected call may be retried, if the error includes it. */
function retryOnOf({ data }: AppError): Date | undefined {
  const { retryOn } = (data ?? {}) as { retryOn?: unknown }
  return typeof retryOn === 'string' ? new Date(retryOn) : undefined
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

/** Failures that Node detects before there is a request object. */
const BEFORE_REQUEST: Readonly<Record<string, readonly [status: number, words: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'request.tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'request.timeout'],
}

/**
 * Responds to a request that cannot be parsed, and closes its connection. The response has the format of all other
 * errors.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [statusCode, words, message] = BEFORE_REQUEST[error.code ?? ''] ?? [400, 'Bad Request', 'request.invalid']
  const body = JSON.stringify({ statusCode, message, data: { detail: words } })
  socket.end(
    `HTTP/1.1 ${statusCode} ${words}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
