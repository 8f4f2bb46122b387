import type { CallReply, CallSpecification } from '@lindero/contract/kernel/call'
import { ApiError } from '../api/api-error.ts'
import type { CallParts } from '../api/call-options.ts'
import { request } from '../api/request.ts'

/**
 * Makes a call with the values of a form. The body is validated against the schema of the call first, so that errors
 * are shown without a request.
 *
 * @throws ApiError `request.invalid` with the paths that do not fit, as the server says it
 */
export async function sendForm<const Call extends CallSpecification>(
  call: Call,
  given: CallParts<Call>,
): Promise<CallReply<Call>> {
  const checked = call.body?.safeParse((given as { body?: unknown }).body)
  if (checked && !checked.success) {
    const fields = checked.error.issues.map(({ path, code }) => ({ field: path.join('.'), reason: code }))
    throw new ApiError(400, 'request.invalid', { fields })
  }
  return request(call, given)
}
