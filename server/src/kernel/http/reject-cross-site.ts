import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '@lindero/domain/errors'

/**
 * Rejects a call that a page of another site sends from a visitor's browser. Such a page cannot read the answer, but
 * without this check it could use up the visitor's limits, for example those of sign-ins. Browsers set
 * `Sec-Fetch-Site`, and no page can change it (W3C Fetch Metadata Request Headers). Programs do not send it. Most GET
 * calls need no check, because they change nothing, and other sites may link to them.
 *
 * @throws AppError `request.crossSite`
 */
export function rejectCrossSite(headers: IncomingHttpHeaders): void {
  if (headers['sec-fetch-site'] === 'cross-site') throw new AppError('request.crossSite')
}
