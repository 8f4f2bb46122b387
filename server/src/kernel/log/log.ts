import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'
import { Outages } from './outages.ts'
import { currentRequest } from './request-id.ts'

export type Log = Logger & { readonly outages: Outages }

const STRUCK_OUT = '[struck out]'

/**
 * The structured log. Secrets and personal addresses are removed before a line is written.
 *
 * @param destination receives the lines; standard output if absent
 */
export function openLog(level: string, destination?: DestinationStream): Log {
  const outages = new Outages((fields, message) => log.warn(fields, message), struckOut)
  const options: LoggerOptions = {
    level,
    hooks: {
      logMethod(line, method) {
        const taken = outages.take(line)
        if (taken) method.apply(this, taken)
      },
    },
    // Lines of `request.log` already contain the request id.
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
      // Only the path is logged, because the query may contain signatures and search words.
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: withoutLinkSecret(request.url.split('?', 1)[0] ?? ''),
      }),
      err: (error: Error) => {
        const { type, message, stack, code } = stdSerializers.err(error)
        // Other fields of errors from drivers and servers are not logged, because they contain rows, parameters and
        // recipients.
        return { type, message: struckOut(message), stack: struckOut(stack), ...(code ? { code } : {}) }
      },
    },
  }
  const log = destination ? pino(options, destination) : pino(options)
  return Object.assign(log, { outages })
}

/** Number of characters after which the text of an error is cut. A mail server can answer with a line of any length. */
const LONGEST = 10_000

/** Removes e-mail addresses, and the parameters of failed queries, from a text of an external library. */
export function struckOut(text: string): string {
  // The text is cut at a space, so that no part of an address remains.
  const shortened = text.length > LONGEST ? text.slice(0, Math.max(0, text.lastIndexOf(' ', LONGEST))) : text
  return shortened
    .replace(/\nparams: [\s\S]*?(?=\n {4}at |\ncaused by|$)/g, `\nparams: ${STRUCK_OUT}`)
    .replace(/[\w.!#$%&'*+=?^`{|}~-]{1,256}@[\w-]+(\.[\w-]+)+/g, STRUCK_OUT)
}

/** Masks the secret in the path of a screen that is linked from a mail. */
function withoutLinkSecret(path: string): string {
  return path.replace(/^(\/auth\/[a-z-]+\/[^/]+\/).+$/, `$1${STRUCK_OUT}`)
}
