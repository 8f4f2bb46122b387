import type { Providers } from '@lindero/domain/kernel/consent'
import type { OutsideServices } from './config.ts'

/**
 * Whom people agree to, by what tells one provider from another: the host that takes page views, the account at the
 * provider of the chat. Never a secret: everybody is told.
 */
export function consentProviders({
  analytics,
  chat,
}: Pick<OutsideServices, 'analytics' | 'chat'>): Providers {
  return {
    ...(analytics ? { analytics: new URL(analytics.url).host } : {}),
    ...(chat ? { chat: `Intercom ${chat.appId}` } : {}),
  }
}
