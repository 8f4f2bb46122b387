import type { Providers } from '@lindero/domain/kernel/consent'
import type { OutsideServices } from './config.ts'

/**
 * The providers that users consent to. Each is identified by a public value: the host that receives page views, or the
 * account at the chat provider.
 */
export function consentProviders({ analytics, chat }: Pick<OutsideServices, 'analytics' | 'chat'>): Providers {
  return {
    ...(analytics ? { analytics: new URL(analytics.url).host } : {}),
    ...(chat ? { chat: `Intercom ${chat.appId}` } : {}),
  }
}
