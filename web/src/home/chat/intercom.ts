import type { Chat } from './chat.ts'

/**
 * Intercom's messenger. The npm package loads Intercom's program at boot. The launcher is hidden, because help and news
 * open from our navigation.
 */
export async function intercom(appId: string): Promise<Chat> {
  const sdk = await import('@intercom/messenger-js-sdk')
  return {
    boot({ userId, name, email, company, language }, identity) {
      const settings = {
        app_id: appId,
        intercom_user_jwt: identity,
        user_id: userId,
        name,
        email,
        company: { company_id: company.id, id: company.id, name: company.name },
        language_override: language,
        hide_default_launcher: true,
      }
      // A messenger that is already loaded is booted again. `Intercom` would only update the user of the previous
      // session, which has ended.
      if (isLoaded()) sdk.boot(settings)
      else sdk.Intercom(settings)
    },
    shutdown: () => sdk.shutdown(),
    showArticle: (id) => sdk.showArticle(id),
    showNews: (id) => sdk.showNews(id),
    show: (kind) => sdk.showSpace(kind),
    write: (text) => sdk.showNewMessage(text),
    isLoaded,
  }
}

/** Before Intercom's program has loaded, `window.Intercom` is a stub that queues calls in `q`. */
function isLoaded(): boolean {
  return typeof window.Intercom === 'function' && !('q' in window.Intercom)
}
