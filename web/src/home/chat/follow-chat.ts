import { api } from '@lindero/contract/api'
import i18next from 'i18next'
import { ApiError, isCancelled } from '../../kernel/api/api-error.ts'
import { request } from '../../kernel/api/request.ts'
import { onConsent } from '../../kernel/consent/consent.ts'
import { log } from '../../kernel/log/log.ts'
import { session } from '../../kernel/session/session.ts'
import type { Session } from '../../kernel/session/session-store.ts'
import { setSupportChannel } from '../../kernel/toasts/support-channel.ts'
import { setHelpProvider } from '../help/help-center.ts'
import type { Chat, ChatPerson } from './chat.ts'
import { intercom } from './intercom.ts'

const NOT_LOADED = 'The customer chat has not loaded; the built-in help is used instead.'

/**
 * Uses the chat provider for help, news and support messages while a signed-in user consents. Logout or withdrawn
 * consent ends the chat session. The built-in help is used until the provider's program has loaded. User data are
 * passed only with an identity signed by our server, because the provider would otherwise accept any email address.
 */
export function followChat(
  { appId, provider }: { appId: string; provider: string },
  open: (appId: string) => Promise<Chat> = intercom,
  askIdentity: () => Promise<string | null> = signedIdentity,
): void {
  let chat: Chat | null = null
  let bootedFor: string | null = null
  let agrees = false

  function wantedNow(): ChatPerson | null {
    const current = session.get()
    return agrees && current ? personOf(current) : null
  }

  async function settle() {
    const asked = wantedNow()
    const key = keyOf(asked)
    if (key === bootedFor) return
    const identity = asked ? await askIdentity() : null
    if (identity && !chat) chat = await opened()
    // Checked again after waiting, because the user may have logged out or withdrawn consent.
    if (!chat || key === bootedFor || key !== keyOf(wantedNow())) return
    if (bootedFor) chat.shutdown()
    if (asked && identity) take(chat, asked, identity)
    else release()
    bootedFor = identity ? key : null
  }

  /**
   * Opens the chat. Returns null if the provider's package could not be loaded, for example offline or because of a
   * content blocker.
   */
  async function opened(): Promise<Chat | null> {
    try {
      return await open(appId)
    } catch (error) {
      log.warning(`${NOT_LOADED} ${error instanceof Error ? error.message : ''}`.trim())
      return null
    }
  }

  const follow = () => void settle()
  session.subscribe(follow)
  i18next.on('languageChanged', follow)
  onConsent('chat', provider, (isAgreed) => {
    agrees = isAgreed
    follow()
  })
}

/**
 * Fetches the identity signed by the server; null if the call fails. It is then fetched again at the next change of
 * session, consent or language.
 */
async function signedIdentity(): Promise<string | null> {
  try {
    return (await request(api.chatIdentity, {})).token
  } catch (error) {
    if (!(error instanceof ApiError) && !isCancelled(error)) throw error
    return null
  }
}

function keyOf(person: ChatPerson | null): string | null {
  return person && JSON.stringify(person)
}

function take(chat: Chat, person: ChatPerson, identity: string): void {
  chat.boot(person, identity)
  const ready = () => {
    if (chat.isLoaded()) return true
    log.warning(NOT_LOADED)
    return false
  }
  setHelpProvider({
    isReady: ready,
    whenReady: (listener) => whenLoaded(chat, listener),
    showArticle: chat.showArticle,
    showNews: chat.showNews,
    show: chat.show,
  })
  setSupportChannel((text) => {
    if (!ready()) return false
    chat.write(text)
    return true
  })
}

/** The provider sends no event once its program has loaded, so this polls for ten seconds. */
function whenLoaded(chat: Chat, listener: () => void): void {
  let looks = 40
  const clock = setInterval(() => {
    looks -= 1
    const isLoaded = chat.isLoaded()
    if (isLoaded || looks === 0) clearInterval(clock)
    if (isLoaded) listener()
  }, 250)
}

function release(): void {
  setHelpProvider(null)
  setSupportChannel(null)
}

function personOf({ user, ownCustomer }: Session): ChatPerson {
  return {
    userId: user.uuid,
    name: `${user.firstname} ${user.lastname}`.trim(),
    email: user.email,
    company: { id: ownCustomer.uuid, name: ownCustomer.name },
    language: i18next.language === 'en' ? 'en' : 'es',
  }
}
