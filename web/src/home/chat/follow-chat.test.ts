import { afterEach, describe, expect, it, vi } from 'vitest'
import { consentStore } from '../../kernel/consent/consent.ts'
import { log } from '../../kernel/log/log.ts'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.ts'
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
  it('the chat loads only after a signed-in user has consented, and ends at logout', async () => {
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

  it('the chat starts no session if the user withdraws consent while it loads', async () => {
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

  it('the chat does not open if the user has consented to a different provider', async () => {
    const open = vi.fn(async () => aChat().chat)
    followChat(PROVIDED, open, signed)
    session.set(testSession())
    consentStore.choose({ chat: 'Intercom other' })
    await settled()
    expect(open).not.toHaveBeenCalled()
  })

  it('the chat does not open if the user has no signed identity', async () => {
    const open = vi.fn(async () => aChat().chat)
    followChat(PROVIDED, open, async () => null)
    session.set(testSession())
    consentStore.choose({ chat: PROVIDED.provider })
    await settled()
    expect(open).not.toHaveBeenCalled()
  })

  it('if the chat cannot load, a warning is logged and the built-in help is used instead', async () => {
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
