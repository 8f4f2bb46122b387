import { userInfo } from 'node:os'
import { AppError } from '@lindero/domain/errors'
import { addressesOf } from './servers.ts'

/** Names from a connection string, for messages. They contain no password. */
interface Named {
  /** Host and port; several for several servers. */
  address: string
  login: string
  database: string
}

/** Reads the names without ever throwing. A part that cannot be read is `?`. */
export function namedIn(connectionString: string): Named {
  const servers = addressesOf(connectionString).map(readable)
  const [first] = servers
  const login = first ? decoded(first.username) || process.env.PGUSER || userInfo().username : '?'
  return {
    address: servers
      .map((server) => (server ? `${server.hostname || 'localhost'}:${server.port || '5432'}` : '?'))
      .join(', '),
    login,
    database: first ? decoded(first.pathname.slice(1)) || login : '?',
  }
}

/** The parts of an address; null if a password with an unescaped `/`, `?` or `#` would appear in other parts. */
function readable(address: string): URL | null {
  const url = URL.parse(address)
  const isRead = url && /^postgres(ql)?:$/.test(url.protocol) && !/@/.test(url.pathname + url.search + url.hash)
  return isRead ? url : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return '?'
  }
}

const UNKNOWN_HOST: readonly (string | undefined)[] = ['ENOTFOUND', 'EAI_AGAIN']
const NO_ANSWER: readonly (string | undefined)[] = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE', 'ENOENT'],
]
/** Errors of the driver that have no code: the server accepts the connection but sends nothing, or closes it. */
const SILENT = /timeout exceeded when trying to connect|Connection terminated/

/**
 * The error for the operator if a server cannot be used at the start. Errors of statements are errors of the
 * program, and returned unchanged.
 */
export function connectFailure(error: unknown, connectionString: string): unknown {
  const { address, login, database } = namedIn(connectionString)
  const cause = causeOf(error)
  const { code, message = '', severity } = cause as { code?: string; message?: string; severity?: string }
  if (code === '42501') return new AppError('database.noRights', { database, login })
  if (cause instanceof AppError || severity === 'ERROR') return error
  if (code === '28P01' || message.startsWith('SASL')) return new AppError('database.wrongPassword', { address, login })
  if (code === '3D000') return new AppError('database.missing', { address, database, login })
  if (UNKNOWN_HOST.includes(code)) return new AppError('database.unknownHost', { address })
  if (NO_ANSWER.includes(code) || SILENT.test(message)) return new AppError('database.noAnswer', { address })
  return severity || code || /\bSSL\b/.test(message)
    ? new AppError('database.refused', { address, reason: message })
    : error
}

/** The driver's error, which `database.unavailable` has as its cause. */
function causeOf(error: unknown): unknown {
  return AppError.is(error, 'database.unavailable') && error.cause ? causeOf(error.cause) : error
}
