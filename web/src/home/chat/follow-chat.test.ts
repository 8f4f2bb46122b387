import { afterEach, describe, expect, it, vi } from 'vitest'
import { consentStore } from '../../kernel/consent/consent.ts'
import { log } from '../../kernel/log/log.ts'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.fixture.ts'
import { closeHelp, helpCenter, openHelp, setHelpProvider } from '../help/help-center.ts'
import type { Chat } from './chat.ts'
import { followChat } from './follow-chat.ts'

function aChat(isLoaded = true) {
  const did: unknown[] = []
  const chat: Chat = {
    boot: (person, identity) => did.push(['boot', person.userId, person.company.name, identity]),
    shutdown: () => did.push(['shutdown']),
    showArticle: (id) => did.push(['article', id]),
    showNews: (id) => did.push(['news', id]),
    show: (kind) => did.push(['show', kind]),
    write: (text) => did.push(['write', text]),
    isLoaded: () => isLoaded,
  }
  return { chat, did }
}

const PROVIDED = { appId: 'app', provider: 'Intercom app' }
const signed = async () => 'signed'
const settled = () => new Promise((done) => setTimeout(done))

afterEach(() => {
  consentStore.choose({})
  session.set(null)
  setHelpProvider(null)
  closeHelp()
  vi.restoreAllMocks()
})

describe('The customer chat, which loads only with consent', () => {
  it('the support chat loads only after the signed-in user consents to it, and shuts down at the logout', async () => {
    const { chat, did } = aChat()
    const open = vi.fn(async () => chat)
    followChat(PROVIDED, open, signed)
    session.set(testSession())
    await settled()
    expect(open).not.toHaveBeenCalled()
    consentStore.choose({ chat: PROVIDED.provider })
    await settled()
    openHelp({ kind: 'help', id: 'keyboard' })
    session.set(null)
    await settled()
    const { user, ownCustomer } = testSession()
    expect(did).toEqual([['boot', user.uuid, ownCustomer.name, 'signed'], ['article', 'keyboard'], ['shutdown']])
  })

  it('the support chat does not start if the user withdraws consent while the chat is loading', async () => {
    const { chat, did } = aChat()
    let arrive: (chat: Chat) => void = () => undefined
    followChat(PROVIDED, () => new Promise<Chat>((done) => (arrive = done)), signed)
    session.set(testSession())
    consentStore.choose({ chat: PROVIDED.provider })
    await settled()
    consentStore.choose({})
    arrive(chat)
    await settled()
    expect(did).toEqual([])
  })

  it('the support chat is not loaded if the user has consented to a provider other than the configured one', async () => {
    const open = vi.fn(async () => aChat().chat)
    followChat(PROVIDED, open, signed)
    session.set(testSession())
    consentStore.choose({ chat: 'Intercom other' })
    await settled()
    expect(open).not.toHaveBeenCalled()
  })

  it('the support chat is not loaded if there is no signed identity for the user', async () => {
    const open = vi.fn(async () => aChat().chat)
    followChat(PROVIDED, open, async () => null)
    session.set(testSession())
    consentStore.choose({ chat: PROVIDED.provider })
    await settled()
    expect(open).not.toHaveBeenCalled()
  })

  it('a support chat that cannot load logs a warning, and help opens in the built-in panel', async () => {
    const warning = vi.spyOn(log, 'warning').mockImplementation(() => undefined)
    followChat(PROVIDED, async () => aChat(false).chat, signed)
    session.set(testSession())
    consentStore.choose({ chat: PROVIDED.provider })
    await settled()
    openHelp({ kind: 'news' })
    expect(helpCenter.get()).toEqual({ kind: 'news' })
    expect(warning).toHaveBeenCalledOnce()
  })
})
