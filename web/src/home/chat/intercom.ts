import type { Chat } from './chat.ts'

/**
 * Intercom's messenger by its own package, which loads its program when it boots. Its launcher is hidden: help and
 * news open from our rail.
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
      // Once loaded, the package only updates the user from before a shutdown: there is none.
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

/** Before its program has loaded, a queue takes its calls. */
function isLoaded(): boolean {
  return typeof window.Intercom === 'function' && !('q' in window.Intercom)
}
