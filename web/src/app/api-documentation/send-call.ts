import type { Session } from '../../kernel/session/session-store.ts'
import type { Operation } from './reference.ts'

/** User input in the console. */
interface TypedCall {
  parameters: Record<string, string>
  body: string
}

export interface Answered {
  status: number
  milliseconds: number
  /** JSON with indentation, or the type and size of any other answer. */
  text: string
}

/** The URL of a call with its parameters. Empty parameters are left out of the query. */
export function addressOfCall(operation: Operation, typed: TypedCall): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(typed.parameters[name] ?? ''),
  )
  const query = new URLSearchParams()
  for (const parameter of operation.parameters) {
    const value = typed.parameters[parameter.name]
    if (parameter.in === 'query' && value) query.set(parameter.name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/**
 * The same call as a terminal command. It contains a variable instead of the token, so that no secret is copied by
 * accident.
 */
export function curlOf(operation: Operation, typed: TypedCall, origin: string): string {
  const lines = [`curl -X ${operation.method} '${origin}${addressOfCall(operation, typed)}'`]
  if (!operation.isPublic) lines.push(`-H "Authorization: Bearer $TOKEN"`)
  if (operation.body) {
    lines.push(`-H 'Content-Type: application/json'`, `-d '${typed.body.replaceAll("'", "'\\''")}'`)
  }
  return lines.join(' \\\n  ')
}

/**
 * Sends the call from the console with the user's token. Errors are shown as results and never end the session.
 *
 * @throws TypeError if the server cannot be reached; AbortError if the call was cancelled
 */
export async function sendCall(
  operation: Operation,
  typed: TypedCall,
  session: Session | null,
  signal: AbortSignal,
): Promise<Answered> {
  const headers = new Headers({ accept: operation.replyType })
  if (!operation.isPublic && session) {
    headers.set('authorization', `Bearer ${session.token}`)
    if (session.customer.uuid !== session.ownCustomer.uuid) headers.set('x-customer', session.customer.uuid)
  }
  if (operation.body) headers.set('content-type', 'application/json')
  const began = performance.now()
  const answer = await fetch(addressOfCall(operation, typed), {
    method: operation.method,
    headers,
    signal,
    // Without cookies: otherwise a refresh call from the console would replace the secret that the screens use.
    credentials: 'omit',
    ...(operation.body ? { body: typed.body } : {}),
  })
  const text = await textOf(answer)
  return { status: answer.status, milliseconds: Math.round(performance.now() - began), text }
}

async function textOf(answer: Response): Promise<string> {
  const type = answer.headers.get('content-type') ?? ''
  if (!type.includes('json')) {
    const { size } = await answer.blob()
    return `${type} · ${size} B`
  }
  const text = await answer.text()
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    // The answer claims to be JSON but cannot be parsed, so it is shown unchanged.
    return text
  }
}
