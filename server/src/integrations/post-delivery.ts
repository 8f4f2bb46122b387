import { createHmac } from 'node:crypto'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { AppError } from '@lindero/domain/errors'
import { lookUpPublic } from '../kernel/http/internet-address.ts'
import { isAllowedAddress } from './allowed-address.ts'

export interface PostedDelivery {
  uuid: string
  /** The JSON of the delivery. The signature covers exactly this text. */
  data: string
  report: { name: string; bytes: Uint8Array } | null
}

interface Receiver {
  address: string
  secret: string
  hosts: ReadonlySet<string>
  seconds: number
  now: Date
}

/**
 * Posts a delivery as `multipart/form-data` with the parts `data` and `report`. Every status except 2xx is a failure;
 * redirects are not followed. The response body is not read. A host name must resolve to the public internet. An IP
 * address may be in the internal network, because the operator has allowed this address.
 *
 * @throws AppError `integrations.hostNotAllowed`, `unreachable`, `timedOut`, `redirected`, `refused`
 */
export async function postDelivery(delivery: PostedDelivery, receiver: Receiver): Promise<void> {
  const { address, hosts, seconds } = receiver
  // The operator may have changed the setting since the address was saved.
  if (!isAllowedAddress(address, hosts))
    throw new AppError('integrations.hostNotAllowed', { host: URL.parse(address)?.host ?? '' })
  const form = new FormData()
  form.append('data', new Blob([delivery.data], { type: 'application/json' }), 'data.json')
  if (delivery.report) {
    const { bytes, name } = delivery.report
    form.append('report', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name)
  }
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers = {
    ...signatureHeaders(delivery, receiver),
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': body.length,
    'user-agent': 'Lindero',
  }
  const signal = AbortSignal.timeout(seconds * 1_000)
  const status = await post(new URL(address), { headers, body, signal }).catch(() => {
    // The system's error message may contain the address and thus a secret, so the message is not passed on.
    if (signal.aborted) throw new AppError('integrations.timedOut', { seconds })
    throw new AppError('integrations.unreachable')
  })
  if (status >= 300 && status < 400) throw new AppError('integrations.redirected', { status })
  if (status < 200 || status >= 300) throw new AppError('integrations.refused', { status })
}

/** Headers with the signature over time, identifier and data. The data contains the SHA-256 hash of the report. */
function signatureHeaders({ uuid, data }: PostedDelivery, { secret, now }: Receiver) {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${uuid}.${data}`).digest('hex')
  return {
    'lindero-delivery': uuid,
    'lindero-timestamp': timestamp,
    'lindero-signature': `sha256=${signature}`,
  }
}

interface DeliveryRequest {
  headers: Record<string, string | number>
  body: Buffer
  signal: AbortSignal
}

function post(url: URL, { headers, body, signal }: DeliveryRequest): Promise<number> {
  const send = url.protocol === 'https:' ? requestSecure : requestPlain
  // `agent: false` opens a new connection, because an existing one may go to an address that is not allowed any
  // more. `lookup` is called only for host names, so an IP address is not looked up.
  const options = { method: 'POST', agent: false, headers, signal, lookup: lookUpPublic }
  return new Promise((resolve, reject) => {
    send(url, options, (answer: IncomingMessage) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
      .on('error', reject)
      .end(body)
  })
}
