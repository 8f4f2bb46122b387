/** Takes a text for support and says whether it could: the customer chat, where it is there. */
export type SupportChannel = (text: string) => boolean

let channel: SupportChannel | null = null

export function setSupportChannel(next: SupportChannel | null): void {
  channel = next
}

/**
 * Hands a text to support: by the chat where it is loaded, else as a mail to the operator, else to the clipboard.
 *
 * @returns how it went out
 */
export async function writeToSupport(
  text: string,
  supportEmail: string | null,
): Promise<'chat' | 'mail' | 'copied'> {
  if (channel?.(text)) return 'chat'
  if (supportEmail) {
    window.location.assign(`mailto:${supportEmail}?body=${encodeURIComponent(text)}`)
    return 'mail'
  }
  await navigator.clipboard.writeText(text)
  return 'copied'
}
