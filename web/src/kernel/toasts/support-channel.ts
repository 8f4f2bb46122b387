/** Sends a text to support and returns whether it could: the customer chat, if it has loaded. */
type SupportChannel = (text: string) => boolean

let channel: SupportChannel | null = null

export function setSupportChannel(next: SupportChannel | null): void {
  channel = next
}

/**
 * Sends a text to support: by the chat if it has loaded, else as a mail to the operator, else to the clipboard.
 *
 * @returns the channel used
 */
export async function writeToSupport(text: string, supportEmail: string | null): Promise<'chat' | 'mail' | 'copied'> {
  if (channel?.(text)) return 'chat'
  if (supportEmail) {
    window.location.assign(`mailto:${supportEmail}?body=${encodeURIComponent(text)}`)
    return 'mail'
  }
  await navigator.clipboard.writeText(text)
  return 'copied'
}
