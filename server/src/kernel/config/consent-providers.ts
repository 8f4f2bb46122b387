import type { Providers } from '@lindero/domain/kernel/consent'
import type { OutsideServices } from './config.ts'

/**
 * The providers that users agree to, each identified by something public: the host that takes page views, the
 * account at the provider of the chat.
 */
export function consentProviders({ analytics, chat }: Pick<OutsideServices, 'analytics' | 'chat'>): Providers {
  return {
    ...(analytics ? { analytics: new URL(analytics.url).host } : {}),
    ...(chat ? { chat: `Intercom ${chat.appId}` } : {}),
  }
}
