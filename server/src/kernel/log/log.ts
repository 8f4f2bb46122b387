import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { currentRequest } from './request-id.ts'

export type Log = Logger

const STRUCK_OUT = '[struck out]'

/**
 * Structured log; secrets and personal addresses are removed before a line is written.
 *
 * @param destination where lines go; standard output where absent
 */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    // The lines of `request.log` have it already.
    mixin: (_line: object, _level: number, logger: Logger) => {
      const reqId = currentRequest()?.id
      return reqId === undefined || 'reqId' in logger.bindings() ? {} : { reqId }
    },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'req.headers["x-refresh-token"]',
        '*.password',
        '*.email',
        '*.token',
        '*.refreshToken',
      ],
      censor: STRUCK_OUT,
    },
    serializers: {
      // The query may hold signatures and search words: only the path is logged.
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: withoutLinkSecret(request.url.split('?', 1)[0] ?? ''),
      }),
      err: (error: Error) => {
        const { type, message, stack, code } = stdSerializers.err(error)
        // From errors of drivers and servers only the code: the rest repeats rows, parameters and recipients.
        return { type, message: struckOut(message), stack: struckOut(stack), ...(code ? { code } : {}) }
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Text from outside, without e-mail addresses and without the parameters that a failed query names. */
export function struckOut(text: string): string {
  return text
    .replace(/\nparams: [\s\S]*?(?=\n {4}at |\ncaused by|$)/g, `\nparams: ${STRUCK_OUT}`)
    .replace(/[\w.!#$%&'*+=?^`{|}~-]+@[\w-]+(\.[\w-]+)+/g, STRUCK_OUT)
}

/** Paths of the screens behind the links of mails contain their secret. */
function withoutLinkSecret(path: string): string {
  return path.replace(/^(\/auth\/[a-z-]+\/[^/]+\/).+$/, `$1${STRUCK_OUT}`)
}
