import { AppError } from '@lindero/domain/errors'
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

const disposable = disposableEmailBlocklistSet()

/** True if the email address belongs to a domain, or a subdomain, of a service for disposable mailboxes (core 5). */
function isDisposableEmail(email: string): boolean {
  const labels = (email.split('@').at(-1) ?? '').toLowerCase().split('.')
  return labels.some((_label, index) => disposable.has(labels.slice(index).join('.')))
}

/** @throws AppError `auth.disposableEmail` */
export function rejectDisposableEmail(email: string): void {
  if (isDisposableEmail(email)) throw new AppError('auth.disposableEmail')
}
