import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured log; whatever could carry a secret or a person's address is struck out before it is written. */
export function openLog(level: string): Log {
  return pino({
    level,
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
      censor: '[struck out]',
    },
    serializers: {
      // The query may hold signatures and search words: the path alone is logged.
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
    },
  })
}
